import type { CatalogueGame } from '../../../domains/catalogue';
import { accountNameProblem, normalizeName } from '../../../domains/checkout';
import type { ValidationError } from '../../platform/documents';

/** Examples that the checkout would refuse, and platforms that the game is not on. */
export function accountErrors({ account, platforms }: CatalogueGame, path: string): ValidationError[] {
  const { form, example, platforms: byPlatform = {} } = account;
  const examples = [
    ...(form === undefined ? [] : [{ form, example, path: `${path}.example` }]),
    ...Object.entries(byPlatform).map(([name, one]) => ({ ...one, path: `${path}.platforms.${name}.example` })),
  ];
  return [
    ...examples
      .filter((one) => accountNameProblem(normalizeName(one.example), one.form, '') !== null)
      .map((one) => ({ path: one.path, message: `“${one.example}” is no name of the form ${one.form}` })),
    ...Object.keys(byPlatform)
      .filter((name) => !platforms.includes(name))
      .map((name) => ({ path: `${path}.platforms.${name}`, message: `“${name}” is no platform of the game` })),
    ...(form === undefined && account.platforms !== undefined
      ? [{ path: `${path}.form`, message: 'must be there where platforms have forms of their own' }]
      : []),
  ];
}
