import { createElement, Fragment, type ReactNode } from 'react';
import { cx } from '../../../src/ui/cx';
import noteCss from '../../../src/ui/feedback/Note.module.css';
import { Accordion } from '../../../src/ui/layout/Accordion';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { Picture } from '../../../src/ui/media/Picture';
import type { Block, BlockOf, Inline, InlineLink, InnerList, Question, Run } from '../guide.contract';
import { inlineText } from '../text/bodyText';
import css from './GuideText.module.css';

/** The `sizes` of a picture as wide as the text. */
export const TEXT_SIZES = '(width >= 800px) 704px, 94vw';

interface TextProps {
  /** Paths that lead nowhere any more: their words stay. */
  readonly dead: ReadonlySet<string>;
}

interface BlocksProps extends TextProps {
  readonly blocks: readonly (Block | Question['blocks'][number])[];
  /** Names the accordions on the page. */
  readonly name: string;
  /** The heading above them. */
  readonly title: string;
}

/** Blocks of the text of a guide. */
export function GuideBlocks({ blocks, name, title, dead }: BlocksProps) {
  return blocks.map((block, index) => (
    <GuideBlock
      // biome-ignore lint/suspicious/noArrayIndexKey: the text of a page is fixed, so the place of a block is its identity.
      key={index}
      block={block}
      name={`${name}-${index}`}
      title={nearestHeading(blocks.slice(0, index)) ?? title}
      dead={dead}
    />
  ));
}

const nearestHeading = (above: BlocksProps['blocks']): string | undefined =>
  above.findLast((block) => block.type === 'heading')?.title;

interface BlockProps extends Omit<BlocksProps, 'blocks'> {
  readonly block: BlocksProps['blocks'][number];
}

function GuideBlock({ block, name, title, dead }: BlockProps) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Words inline={block.inline} dead={dead} />
        </p>
      );
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return <Heading id={block.id}>{block.title}</Heading>;
    }
    case 'list':
      return <List list={block} dead={dead} />;
    case 'table':
      return <Table table={block} title={title} dead={dead} />;
    case 'picture':
      return (
        <figure>
          <Picture className={css.picture} art={block.art} shape="wide" sizes={TEXT_SIZES} alt={block.alt} />
        </figure>
      );
    case 'callout':
      return <Callout callout={block} title={title} dead={dead} />;
    case 'questions':
      return <Questions questions={block} name={name} dead={dead} />;
  }
}

/** Texts with their looks, and links. They never change, so they have no keys: React asks for those in arrays alone. */
export function Words({ inline, dead }: TextProps & { readonly inline: Inline }) {
  return createElement(Fragment, null, ...inline.map((part) => ('href' in part ? linkOf(part, dead) : looksOf(part))));
}

function linkOf({ href, runs }: InlineLink, dead: TextProps['dead']): ReactNode {
  const words = createElement(Fragment, null, ...runs.map(looksOf));
  if (dead.has(pathOf(href))) return words;
  return (
    <a className="link link--text" href={href}>
      {words}
    </a>
  );
}

/** A link without its anchor. */
export const pathOf = (href: string): string => href.replace(/#.*/, '');

function looksOf({ text, strong, em, code }: Run): ReactNode {
  const words = code ? <code translate="no">{text}</code> : text;
  const emphasized = em ? <em>{words}</em> : words;
  return strong ? <b>{emphasized}</b> : emphasized;
}

interface ListProps extends TextProps {
  readonly list: BlockOf<'list'> | InnerList;
}

function List({ list: { start, items }, dead }: ListProps) {
  const entries = items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place: two may have the same words.
    <li key={index}>
      <Words inline={item.inline} dead={dead} />
      {'list' in item && item.list && <List list={item.list} dead={dead} />}
    </li>
  ));
  if (start === undefined) return <ul>{entries}</ul>;
  return <ol start={start === 1 ? undefined : start}>{entries}</ol>;
}

interface TableProps extends TextProps {
  readonly table: BlockOf<'table'>;
  /** The heading above it. */
  readonly title: string;
}

/** A table that is scrolled on its own where it is too wide, also by keyboard. */
function Table({ table: { head, right, rows }, title, dead }: TableProps) {
  const alignOf = (column: number) => (right.includes(column) ? css.right : undefined);
  const columns = head
    .map(inlineText)
    .filter((text) => text !== '')
    .join(', ');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
    // biome-ignore lint/a11y/useSemanticElements: it is no part of a form, which fieldsets are.
    <div className={css.scroll} role="group" aria-label={`Table: ${title} (${columns})`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, column) =>
              cell.length === 0 ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                <td key={column} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                <th key={column} scope="col" className={alignOf(column)}>
                  <Words inline={cell} dead={dead} />
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
            <tr key={row}>
              {cells.map((cell, column) => {
                const Cell = column === 0 && cell.length > 0 ? 'th' : 'td';
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                  <Cell key={column} scope={Cell === 'th' ? 'row' : undefined} className={alignOf(column)}>
                    <Words inline={cell} dead={dead} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const CALLOUTS = {
  note: { icon: icons.info, look: undefined },
  tip: { icon: icons.circleCheck, look: noteCss.success },
  care: { icon: icons.triangleAlert, look: css.care },
} as const;

interface CalloutProps extends TextProps {
  readonly callout: BlockOf<'callout'>;
  readonly title: string;
}

function Callout({ callout: { kind, blocks }, title, dead }: CalloutProps) {
  const { icon, look } = CALLOUTS[kind];
  return (
    <div className={cx(noteCss.note, css.callout, look)} role="note">
      <Icon icon={icon} />
      <div>
        <GuideBlocks blocks={blocks} name={kind} title={title} dead={dead} />
      </div>
    </div>
  );
}

/** Neighboring questions, of which one shows its answer at a time. A link to one opens it. */
function Questions({
  questions: { items },
  name,
  dead,
}: TextProps & { readonly questions: BlockOf<'questions'>; readonly name: string }) {
  return (
    <div className={css.questions}>
      <Accordion
        name={name}
        items={items.map(({ id, label, blocks }) => ({
          id,
          title: label,
          content: (
            <div className={css.answer}>
              <GuideBlocks blocks={blocks} name={id} title={label} dead={dead} />
            </div>
          ),
        }))}
      />
    </div>
  );
}
