/** The pages about the shop itself, in the order in which they are listed. */
export const HELP_PAGES = {
  'how-it-works': 'How it works',
  faq: 'FAQ',
  refunds: 'Refunds',
  safety: 'Safety and bans',
  'contact-us': 'Contact us',
  terms: 'Terms',
  privacy: 'Privacy',
  imprint: 'Imprint',
} as const;

export type HelpPageName = keyof typeof HELP_PAGES;

export const HELP_PAGE_NAMES = Object.keys(HELP_PAGES) as readonly HelpPageName[];

/** Their paths (DESIGN §6). */
export const helpPath = (name: HelpPageName): string => `/${name}`;

/** The help page of a path in a language that the shop does not have, such as `/de/terms`; undefined for any other path. */
export function helpPageInLanguage(path: string): HelpPageName | undefined {
  const [, name] = /^\/[a-z]{2,3}(?:-[a-z0-9]{2,8})?\/([a-z-]+)$/i.exec(path) ?? [];
  return HELP_PAGE_NAMES.find((one) => one === name);
}
