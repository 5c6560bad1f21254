import type { STYLE_SHEETS } from '../../../src/pages/styleSheets';
import type { PageAssets } from './pageContext';

/** The file of a style sheet that comes with parts which scripts render; undefined when every page has it. */
export function laterSheet(assets: PageAssets, name: keyof typeof STYLE_SHEETS): string | undefined {
  const ofEveryPage = assets.cssOf([]);
  return assets.cssOf([name]).find((sheet) => !ofEveryPage.includes(sheet));
}
