import { Badge } from '../feedback/Badge';
import { Icon, type IconPath } from '../media/Icon';
import * as icons from '../media/icons';
import css from './MenuPanel.module.css';

export interface MenuRowProps {
  readonly name: string;
  readonly icon?: IconPath | undefined;
  /** The URL of a picture instead of an icon. */
  readonly picture?: string | undefined;
  /** What is chosen now. */
  readonly note?: string | undefined;
  readonly tag?: { readonly text: string; readonly tone: 'neutral' | 'choice' } | undefined;
  /** How many there are below it, and of what: "8 categories". */
  readonly count?: { readonly value: number; readonly of: string } | undefined;
  /** `level`: opens the next level; `list`: opens a list below it. */
  readonly opens?: 'level' | 'list' | undefined;
}

/** The content of a row in a menu of phones, 52 px high. */
export function MenuRow({ name, icon, picture, note, tag, count, opens }: MenuRowProps) {
  return (
    <>
      {icon && <Icon icon={icon} />}
      {picture && <img src={picture} alt="" width={320} height={400} loading="lazy" decoding="async" />}
      <span className={css.name}>{name}</span>
      {note && <span className={css.note}>{note}</span>}
      {tag && <Badge tone={tag.tone}>{tag.text}</Badge>}
      {count && (
        <span className={css.count}>
          <span translate="no">{count.value}</span>
          <span className="visually-hidden">{` ${count.of}`}</span>
        </span>
      )}
      {opens && <Icon icon={opens === 'level' ? icons.chevronRight : icons.chevronDown} size={16} />}
    </>
  );
}
