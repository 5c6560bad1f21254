/** Maximum number of options in a group. In its own file, so that browser code does not import the catalogue schemas. */
export const MAX_OPTIONS = 80;
