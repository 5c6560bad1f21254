export { parsePermalink, parseQuery, permalinkQuery } from './permalink.rules';
