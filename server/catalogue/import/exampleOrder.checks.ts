import type { Catalogue } from '../../../domains/catalogue';
import { planConfiguration } from '../../../domains/configurator';
import type { ValidationError } from '../../platform/documents';
import { serviceViewOf } from '../data/catalogueDocument.contract';
import { choiceErrors } from './choices.checks';
import { type Known, serviceErrors } from './targets.checks';

type ExampleOrder = NonNullable<NonNullable<Catalogue['contents']>['exampleOrder']>;

/** Errors in the service of the example order. Its page shows a range, so it must have one. */
export function exampleOrderErrors(example: ExampleOrder | undefined, known: Known, path: string): ValidationError[] {
  if (example === undefined) return [];
  const service = known.services.get(example.service);
  return [
    ...serviceErrors(example.service, known, `${path}.service`),
    ...(service !== undefined && service.terms.kind !== 'range'
      ? [{ path: `${path}.service`, message: `“${example.service}” has no range` }]
      : []),
  ];
}

/** Errors in the choices of the example order, in a document without other errors. */
export function exampleChoiceErrors({ games, ladders, contents }: Catalogue): ValidationError[] {
  const { exampleOrder } = contents ?? {};
  const sold = games.flatMap((game) => game.services.map((service) => ({ game, service })));
  const found = sold.find(({ game, service }) => `${game.slug}/${service.slug}` === exampleOrder?.service);
  if (exampleOrder === undefined || found === undefined) return [];
  const path = 'contents.exampleOrder.choices';
  const view = serviceViewOf(found.game, found.service, ladders, 0);
  const configuration = planConfiguration(view, exampleOrder.choices);
  const errors = choiceErrors(view, configuration, path);
  if (errors.length > 0) return errors;
  const { from = 0, to = 0 } = configuration;
  const isShort = view.terms.kind === 'range' && to - from < 2 * view.terms.step;
  return isShort ? [{ path, message: 'must be two steps at least: one of them is shown as done, and one is not' }] : [];
}
