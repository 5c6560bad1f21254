import { levelName } from '../levelName.rules';
import { SmallShield } from './SmallShield';
import css from './VipMark.module.css';

/** A level with its shield: `VIP 4`. */
export function VipMark({ level }: { readonly level: number }) {
  return (
    <span className={css.mark}>
      <SmallShield level={level} height={40} />
      {levelName(level)}
    </span>
  );
}
