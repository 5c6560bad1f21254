export { type PageQuery, permalinkQuery, parseQuery, parsePermalink } from './permalink.rules';
export type { PermalinkState } from './permalink.slice';
