import { useContext } from 'react';
import { Price } from '../../../src/ui/money/Price';
import type { SearchIndexName } from '../search.contract';
import { hitOptionId } from '../search.rules';
import type { Hit } from '../search.slice';
import { OptionsContext } from './optionsContext';
import { SearchOption } from './SearchOption';
import css from './SearchPanel.module.css';

/** A hit: picture, name with the typed letters in bold, game, and price of a service. */
export function HitOption({ index, hit }: { readonly index: SearchIndexName; readonly hit: Hit }) {
  const { sign, onChooseHit } = useContext(OptionsContext);
  return (
    <SearchOption id={hitOptionId(index, hit.id)} href={hit.link} onChoose={onChooseHit}>
      <img
        className={css.picture}
        data-wide={index === 'services' || index === 'guides'}
        src={hit.picture}
        width={36}
        height={45}
        alt=""
        decoding="async"
      />
      <span className={css.text}>
        <Pieces pieces={hit.name} />
        {hit.game && (
          <small>
            <Pieces pieces={hit.game} />
          </small>
        )}
      </span>
      {hit.price !== undefined && (
        <span className={css.price}>
          from <Price cents={hit.price} sign={sign} />
        </span>
      )}
    </SearchOption>
  );
}

/** Every second piece was matched. */
function Pieces({ pieces }: { readonly pieces: readonly string[] }) {
  return (
    <span>
      {pieces.map((piece, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity.
        index % 2 === 1 ? <b key={index}>{piece}</b> : piece,
      )}
    </span>
  );
}
