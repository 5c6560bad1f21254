import type { ServiceView, Terms } from '../../../../domains/catalogue';
import { BUY_FORM, choiceRulesOf, FIELDS, groupsWithDisplay, regionsOf } from '../../../../domains/configurator';
import { Island } from '../../../../src/islands/Island';
import { servicePath } from '../../../../src/lib/urls';
import { Block, cartLink } from '../../../platform/layout';
import { UpdatePrice, type UpdatePriceProps } from './UpdatePrice';

/** The id of its first heading. */
export const BASE_ID = 'base';

interface ConfiguratorProps extends Pick<UpdatePriceProps, 'action' | 'cheaper'> {
  readonly service: ServiceView;
}

/** The order form of a service: hidden fields, the control of its base price and its options. It works without JavaScript. */
export function Configurator({ service, action, cheaper }: ConfiguratorProps) {
  const rules = choiceRulesOf(service);
  const { title, hint } = rules.heading(service);
  return (
    <form id={BUY_FORM} method="post" action={action} {...cartLink(action, service.name)}>
      <input type="hidden" name={FIELDS.serviceId} value={service.id} />
      <input type="hidden" name={FIELDS.available} value="1" />
      {Object.entries(rules.extraFields(service)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Block title={title} id={BASE_ID} hint={hint}>
        <Control terms={service.terms} />
      </Block>
      {service.groups.length > 0 && (
        <Block>
          {groupsWithDisplay(service, 'cards').length > 0 && (
            <Island name="option-cards" id="options" when="interaction" props={{}} />
          )}
          {groupsWithDisplay(service, 'select').length > 0 && (
            <Island name="option-selects" id="option-lists" when="interaction" props={{}} />
          )}
        </Block>
      )}
      {regionsOf(service).length > 0 && (
        <Block>
          <Island name="region-choice" id="region-choice" when="seen" props={{}} />
        </Block>
      )}
      <UpdatePrice
        path={servicePath(service.game.slug, service.category, service.slug)}
        action={action}
        cheaper={cheaper}
      />
    </form>
  );
}

function Control({ terms }: { readonly terms: Terms }) {
  switch (terms.kind) {
    case 'range':
      if (terms.control === 'bar') return <Island name="range-bar" id="range" when="interaction" props={{}} />;
      return <Island name="rank-selects" id="ranks" when="interaction" props={{}} />;
    case 'quantity':
      return <Island name="quantity-picker" id="quantity" when="interaction" props={{}} />;
    case 'variants':
      return <Island name="variant-cards" id="variants" when="interaction" props={{}} />;
  }
}
