import { BROWSER_LABELS, BROWSERS, type BrowserName } from './push.rules';

/** How messages are allowed again, in the words of each browser. */

/** The steps that allow messages again, by browser; `*…*` is what its settings say. */
export const ALLOW_STEPS: Readonly<Record<BrowserName, readonly string[]>> = {
  chrome: ['Select the icon left of the address.', 'Open *Site settings*, set *Notifications* to *Allow*.'],
  edge: ['Select the lock left of the address.', 'Under *Permissions for this site*, set *Notifications* to *Allow*.'],
  firefox: ['Select the icon left of the address.', 'Next to *Send notifications*, remove *Blocked*.'],
  safari: ['Open *Safari*, *Settings*, *Websites*.', 'Choose *Notifications*, set this site to *Allow*.'],
  samsung: [
    'Open the menu, then *Settings*.',
    'Under *Sites and downloads*, open *Notifications* and allow this site.',
  ],
};

export const HOME_SCREEN_STEPS: readonly string[] = [
  'Tap *Share* in Safari.',
  'Choose *Add to Home Screen*.',
  'Open Questline there and press Allow.',
];

const MAIN_BROWSERS: readonly BrowserName[] = ['chrome', 'firefox', 'safari'];

/** The browsers to choose instructions from: the three that most people have, and the one at hand. */
export function browserChoices(
  atHand: BrowserName,
): readonly { readonly value: BrowserName; readonly label: string }[] {
  return BROWSERS.filter((name) => name === atHand || MAIN_BROWSERS.includes(name)).map((value) => ({
    value,
    label: BROWSER_LABELS[value],
  }));
}
