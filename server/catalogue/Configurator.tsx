import type { ServiceView, Terms } from '../../domains/catalogue';
import { FIELDS } from '../../domains/configurator';
import { Island } from '../../src/islands/Island';
import { servicePath } from '../../src/lib/urls';
import { Block } from '../render/parts/Block';
import { UpdatePrice } from './UpdatePrice';

/** The form of the service: hidden facts, the control of its base price, its options. It posts without script. */
export function Configurator({ service, action }: { readonly service: ServiceView; readonly action: string }) {
  const { terms } = service;
  const isBar = terms.kind === 'range' && terms.control === 'bar';
  const { title, hint } = wordsOf(terms);
  return (
    <form id="buy" method="post" action={action}>
      <input type="hidden" name={FIELDS.serviceId} value={service.id} />
      <input type="hidden" name={FIELDS.available} value="1" />
      {terms.kind === 'range' && <input type="hidden" name={FIELDS.isBar} value={isBar ? '1' : '0'} />}
      <Block title={title} id="base" hint={hint}>
        <Control terms={terms} />
      </Block>
      {service.groups.length > 0 && (
        <Block>
          {service.groups.some(({ display }) => display !== 'select') && (
            <Island name="option-cards" id="options" when="interaction" props={{}} />
          )}
          {service.groups.some(({ display }) => display === 'select') && (
            <Island name="option-selects" id="option-lists" when="interaction" props={{}} />
          )}
        </Block>
      )}
      <UpdatePrice path={servicePath(service.game.slug, service.category, service.slug)} action={action} />
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

interface Words {
  readonly title: string;
  readonly hint?: string;
}

/** The heading over the control and what to do with it. */
function wordsOf(terms: Terms): Words {
  switch (terms.kind) {
    case 'range':
      return terms.control === 'bar'
        ? {
            title: `Your ${terms.unit}`,
            hint: 'Move the ring to where you are and the diamond to where you want to be.',
          }
        : { title: `Your ${terms.unit}`, hint: 'Choose where you are and where you want to be.' };
    case 'quantity':
      return { title: 'How many' };
    case 'variants':
      return terms.run
        ? { title: 'Loot', hint: 'Who gets what drops decides the price.' }
        : { title: 'What you want done' };
  }
}
