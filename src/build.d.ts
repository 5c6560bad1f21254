/** Set by webpack: true in the browser build, false in the server build; undefined in tests. */
declare const __BROWSER__: boolean;
