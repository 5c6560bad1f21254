import { nameWithChoice, variantLabel } from '../../../domains/configurator';
import type { OrderLineRow } from './order.repository';

/** Names by which the lines of an order are told apart: of the service, with its game and choices as far as that takes them. In the sequence of the lines. */
export function lineNames(
  lines: readonly Pick<OrderLineRow, 'service_name' | 'game_name' | 'summary'>[],
): readonly string[] {
  const forms = lines.map(({ service_name, game_name, summary }) => {
    const inGame = `${game_name}: ${service_name}`;
    return [service_name, inGame, nameWithChoice(inGame, summary), `${inGame}, ${variantLabel(summary)}`];
  });
  return forms.map((own, line) => {
    const isAlone = (name: string, form: number) => forms.every((other, at) => at === line || other[form] !== name);
    return own.find(isAlone) ?? own.at(-1) ?? '';
  });
}
