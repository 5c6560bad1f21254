export { type PageQuery, permalinkQuery, queryOf, readPermalink } from './permalink.rules';
export type { PermalinkState } from './permalink.slice';
