/** As many options as a group may have. Catalogue, buy form, links and what a browser keeps all go by it; it stands apart from the schemas, which the browser is spared. */
export const MAX_OPTIONS = 80;
