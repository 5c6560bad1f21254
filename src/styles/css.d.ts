/** A CSS module exports its class names; a plain style sheet is imported for its side effect. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';
