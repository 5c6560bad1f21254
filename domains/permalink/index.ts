export { type PageQuery, parsePermalink, parseQuery, permalinkQuery } from './permalink.rules';
export type { PermalinkState } from './permalink.slice';
