import type { MouseEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isPlainClick } from '../../../src/lib/plainClick';
import { withMark } from '../../../src/ui/feedback/SuspicionMark';
import { ChosenOptions } from '../../../src/ui/form/ChosenOptions';
import { TextInput } from '../../../src/ui/form/TextInput';
import { useIsHydrated } from '../../../src/ui/useIsHydrated';
import { findTemplates } from '../staffChat.rules';
import { selectStaffChat, templateChosen, templatesFiltered } from '../staffChat.slice';
import css from './DeskSide.module.css';

/** What the chat is about, and the texts to answer with. */
export function DeskSide() {
  return (
    <div className={css.side}>
      <ChatFacts />
      <Templates />
    </div>
  );
}

function ChatFacts() {
  const { facts } = useSelector(selectStaffChat);
  if (facts === null) return null;
  return (
    <section className={css.facts} aria-labelledby="chat-facts">
      <h2 id="chat-facts">{facts.title}</h2>
      <ChosenOptions items={facts.rows.map((row) => ({ ...row, value: withMark(row.value) }))} />
      {facts.links.map(({ href, text }) => (
        <a key={href} className="link link--touch" href={href}>
          {text}
        </a>
      ))}
    </section>
  );
}

/** Without JavaScript each is a link to the page with the field filled. */
function Templates() {
  const { templates, templateFilter } = useSelector(selectStaffChat);
  const dispatch = useDispatch();
  const isHydrated = useIsHydrated();
  const found = findTemplates(templates, templateFilter);
  function choose(event: MouseEvent, name: string) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    dispatch(templateChosen(name));
  }
  return (
    <section className={css.templates} aria-labelledby="chat-templates">
      <h2 id="chat-templates">Templates</h2>
      {isHydrated && (
        <TextInput
          id="chat-template-filter"
          name="template_filter"
          type="search"
          label="Find a template"
          value={templateFilter}
          onChange={(event) => dispatch(templatesFiltered(event.currentTarget.value))}
        />
      )}
      {found.length === 0 && <p className="soft small">No template with that name.</p>}
      <ul className={css.list}>
        {found.map(({ name, title, text }) => (
          <li key={name}>
            <a className={css.template} href={`?template=${name}`} onClick={(event) => choose(event, name)}>
              <b>
                <span>{title}</span> <kbd>{`/${name}`}</kbd>
              </b>
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
