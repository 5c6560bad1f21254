/** A CSS module answers its class names; a plain style sheet is imported for its effect only. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';
