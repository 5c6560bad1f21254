import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { heldFile } from '../../src/ports/uploads/heldFiles';
import { fullState, hydrateIsland, islandHtml } from '../../tests/harness/renderIsland';
import { formRefused, formSubmitted } from '../forms';
import { isHalfFilled } from '../page/ui/dialogFocus';
import { samplePicture } from './sample';
import Upload from './Upload.island';
import { UPLOAD_TEXTS } from './upload.rules';
import { selectUpload } from './upload.slice';
import { pictureAttached, uploadFailed } from './uploadActions';
import { withAttached, withFailed, withRefused } from './uploadField.rules';

const ID = 'contact-form';
const island = { default: Upload, sample: Upload.sample } as never;
const png = (name = 'stream-page.png', type = 'image/png') => new File(['picture'], name, { type });

/** The island in its form, as on the page. */
async function open(props: object = { formId: ID }) {
  document.querySelector('form')?.remove();
  const hydrated = await hydrateIsland('upload', island, { props });
  const form = document.createElement('form');
  form.innerHTML = '<textarea name="message" aria-label="Message"></textarea>';
  document.body.append(form);
  form.append(hydrated.element);
  // What listens on the form is there once it is.
  const { store } = hydrated;
  const field = () => selectUpload(store.getState())[ID];
  const key = (index: number) => field()?.files[index]?.key as string;
  type Rule = (found: NonNullable<ReturnType<typeof field>>) => NonNullable<ReturnType<typeof field>>;
  const tell = (creator: typeof uploadFailed | typeof pictureAttached, rule: Rule) =>
    act(async () => {
      store.dispatch(creator({ id: ID, field: rule(field() as never) }));
    });
  return {
    ...hydrated,
    form,
    field,
    attach: (index: number, letter = 'a') =>
      tell(pictureAttached, (found) =>
        withAttached(found, key(index), samplePicture(letter, found.files[index]?.name)),
      ),
    fail: (index: number) => tell(uploadFailed, (found) => withFailed(found, key(index), 'It could not be uploaded.')),
    refuse: (index: number) => tell(uploadFailed, (found) => withRefused(found, key(index), UPLOAD_TEXTS.wrong_type)),
    sent: () => new FormData(form).getAll('pictures'),
  };
}

const input = () => screen.getByLabelText<HTMLInputElement>(/^Pictures optional/, { selector: 'input' });
const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]');
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const choose = (...files: File[]) => userEvent.upload(input(), files, { applyAccept: false });

/** A drag event with files. jsdom has no `DataTransfer`. */
function drag(
  type: 'dragOver' | 'dragLeave' | 'drop',
  files: readonly File[],
  more = {},
  target: Element = document.body,
) {
  const event = createEvent[type](target);
  for (const [name, value] of Object.entries(more)) Object.defineProperty(event, name, { value });
  Object.defineProperty(event, 'dataTransfer', {
    value: { types: files.length > 0 ? ['Files'] : ['text/plain'], files },
  });
  fireEvent(target, event);
  return event.defaultPrevented;
}
function paste(files: readonly File[], types: readonly string[] = ['Files'], target: Element = document.body) {
  const event = createEvent.paste(target);
  Object.defineProperty(event, 'clipboardData', { value: { types, files } });
  fireEvent(target, event);
  return event.defaultPrevented;
}

describe('without a script', () => {
  test('the form has two file fields of the browser, and what they take', async () => {
    const html = islandHtml('upload', island, { formId: ID }, fullState());
    const page = new DOMParser().parseFromString(html, 'text/html');
    // One is for scripts alone.
    const fields = [...page.querySelectorAll('input[type=file]')].filter((field) => !field.closest('.only-script'));
    expect(fields.map((field) => field.getAttribute('name'))).toEqual(['picture-1', 'picture-2']);
    expect(fields[0]?.getAttribute('accept')).toBe('image/jpeg,image/jpg,image/png,image/x-png,image/pjpeg,image/webp');
    expect(page.body.textContent).toContain('JPG, PNG or WEBP, up to 4 MB and 24 megapixels, at most 2');
    const labels = fields.map((field) => field.closest('label')?.textContent);
    expect(labels).toEqual(['Picture', 'Another picture']);
    // The other field can't be seen, so nothing that can leads to it.
    expect(page.querySelector('label:not(.only-script *)[for]')).toBeNull();
    expect(page.querySelector('[style]')).toBeNull();
  });
});

describe('a picture that is chosen', () => {
  test('has a bar with a name, can be canceled, and is a field of the form once it is attached', async () => {
    const { attach, sent, actions } = await open();
    expect(screen.getByRole('group', { name: 'Pictures optional' })).toBeInTheDocument();
    await choose(png());
    expect(actions.at(-1)).toMatchObject({ type: 'upload/filesAdded', meta: { private: true } });
    const bar = screen.getByRole('progressbar', { name: 'Uploading stream-page.png' });
    expect(bar).toHaveAttribute('value', '0');
    expect(screen.getByRole('status')).toHaveTextContent('Uploading stream-page.png.');
    expect(screen.getByRole('button', { name: 'Cancel stream-page.png' })).toBeInTheDocument();
    expect([sent(), document.querySelector('[data-unfinished]') !== null]).toEqual([[], true]);
    await attach(0);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByText('File successfully attached')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('File successfully attached: stream-page.png');
    expect(screen.getByRole('button', { name: 'Remove stream-page.png' })).toBeInTheDocument();
    expect([sent(), document.querySelector('[data-unfinished]')]).toEqual([['a'.repeat(22)], null]);
    // There is room for another one.
    expect(input()).toBeInTheDocument();
  });

  test('makes the field go when it is the second, and a third is refused while the two stay', async () => {
    const { attach, sent } = await open();
    await choose(png('a.png'), png('b.webp', 'image/webp'));
    await attach(0, 'a');
    await attach(1, 'b');
    expect(chooser()).toBeNull();
    expect(sent()).toEqual(['a'.repeat(22), 'b'.repeat(22)]);
    expect(drag('drop', [png('c.png')])).toBe(true);
    expect(screen.getByRole('alert')).toHaveTextContent('Maximum possible upload no more than 2 files.');
    expect(rows()).toEqual(['a.png1 KB', 'b.webp1 KB']);
  });

  test.each<[string, File, string]>([
    [
      'of another type',
      png('notes.gif', 'image/gif'),
      'File type is not allowed. You could upload only JPG, PNG, WEBP.',
    ],
    [
      'that is empty',
      new File([], 'a.png', { type: 'image/png' }),
      'File type is not allowed. You could upload only JPG, PNG, WEBP.',
    ],
    [
      'that is too big',
      new File([new Uint8Array(4 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
      'Too big file (more 4 MB). Try to upload another or compress the current.',
    ],
  ])('%s is refused above the field, and the one that was fine stays', async (_what, file, sentence) => {
    const { attach, field } = await open();
    await choose(png('fine.png'));
    await attach(0);
    await choose(file);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(sentence);
    expect(input()).toHaveAccessibleDescription(`${sentence} JPG, PNG or WEBP, up to 4 MB and 24 megapixels`);
    expect(alert.compareDocumentPosition(input()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(field()?.files.map(({ name }) => name)).toEqual(['fine.png']);
    expect(screen.getByText('File successfully attached')).toBeInTheDocument();
    expect(screen.getByRole('status')).not.toHaveTextContent('File');
  });

  test('that did not arrive says so and is sent again; one that the server refuses is gone', async () => {
    const { fail, refuse, actions } = await open();
    await choose(png());
    await fail(0);
    expect(screen.getByRole('alert')).toHaveTextContent('It could not be uploaded.');
    expect(document.querySelector('[data-unfinished]')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again to upload stream-page.png' }));
    expect(actions.at(-1)?.type).toBe('upload/uploadRetried');
    expect(screen.getByRole('button', { name: 'Cancel stream-page.png' })).toHaveFocus();
    await refuse(0);
    expect(screen.getByRole('alert')).toHaveTextContent('File type is not allowed.');
    expect(rows()).toEqual([]);
  });
});

describe('by keyboard', () => {
  test('the field is reached, and after Remove the focus is on the next picture, then on the field', async () => {
    const { attach, field } = await open();
    const keys = userEvent.setup();
    (screen.getByRole('textbox') as HTMLElement).focus();
    await keys.tab();
    expect(input()).toHaveFocus();
    await choose(png('a.png'), png('b.png'));
    // The field, which had the focus, is gone.
    await screen.findByRole('button', { name: 'Cancel b.png' });
    expect(screen.getByRole('button', { name: 'Cancel b.png' })).toHaveFocus();
    await attach(0, 'a');
    await attach(1, 'b');
    screen.getByRole('button', { name: 'Remove a.png' }).focus();
    await keys.keyboard('{Enter}');
    expect(field()?.files.map(({ name }) => name)).toEqual(['b.png']);
    expect(screen.getByRole('button', { name: 'Remove b.png' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('a.png removed.');
    await keys.keyboard(' ');
    expect(field()?.files).toEqual([]);
    expect(input()).toHaveFocus();
  });
});

describe('the focus on a picture that the server refuses', () => {
  test('goes to the next one, then to the field; elsewhere it stays', async () => {
    const { refuse } = await open();
    await choose(png('a.png'), png('b.png'), png('c.png'));
    screen.getByRole('button', { name: 'Cancel a.png' }).focus();
    await refuse(0);
    expect(screen.getByRole('button', { name: 'Cancel b.png' })).toHaveFocus();
    await refuse(0);
    expect(input()).toHaveFocus();
    await choose(png('d.png'));
    screen.getByRole('button', { name: 'Cancel d.png' }).focus();
    screen.getByRole('textbox').focus();
    await refuse(0);
    expect(screen.getByRole('textbox')).toHaveFocus();
  });
});

describe('a dialog', () => {
  test('is told when pictures change, because a form with pictures is half filled', async () => {
    const { form, attach } = await open();
    const onInput = jest.fn(() => isHalfFilled(form));
    form.method = 'post';
    form.addEventListener('input', onInput);
    drag('drop', [png()]);
    await attach(0);
    expect(onInput).toHaveLastReturnedWith(true);
    await userEvent.click(screen.getByRole('button', { name: 'Remove stream-page.png' }));
    expect(onInput).toHaveLastReturnedWith(false);
  });
});

describe('files that are dragged over the window', () => {
  test('are shown to be welcome, and taken wherever they are dropped', async () => {
    const { field } = await open();
    expect(drag('dragOver', [png()])).toBe(true);
    expect(screen.getByText('Drop the pictures here')).toBeInTheDocument();
    drag('dragLeave', [png()], { relatedTarget: screen.getByRole('textbox') });
    expect(screen.getByText('Drop the pictures here')).toBeInTheDocument();
    drag('dragLeave', [png()]);
    expect(screen.getByText('Drop a screenshot here')).toBeInTheDocument();
    drag('dragOver', [png()]);
    expect(drag('drop', [png('dropped.png')])).toBe(true);
    expect(screen.getByText('Drop a screenshot here')).toBeInTheDocument();
    expect(field()?.files).toMatchObject([{ name: 'dropped.png', status: 'uploading' }]);
    expect(heldFile(field()?.files[0]?.key ?? '')?.name).toBe('dropped.png');
  });

  test('are not taken when they are a text, meant for another part of the page, or below a dialog', async () => {
    const { field } = await open();
    expect(drag('dragOver', [])).toBe(false);
    expect(drag('drop', [])).toBe(false);
    const chat = document.body.appendChild(document.createElement('aside'));
    chat.setAttribute('data-drop-zone', '');
    expect(drag('drop', [png()], {}, chat)).toBe(false);
    chat.remove();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    expect(drag('drop', [png()])).toBe(false);
    dialog.remove();
    expect(field()).toBeUndefined();
  });
});

describe('pasting', () => {
  test('a picture into the form adds it, a text with a picture is a text, and elsewhere it is not taken', async () => {
    const { field } = await open();
    const message = screen.getByRole('textbox');
    expect(paste([png()], ['text/plain', 'Files'], message)).toBe(false);
    expect(paste([png()])).toBe(false);
    expect(field()).toBeUndefined();
    expect(paste([png('image.png')], ['Files'], message)).toBe(true);
    expect(field()?.files).toMatchObject([{ name: 'image.png' }]);
  });
});

describe('a form that is shown again', () => {
  test('has the pictures that were stored, and what was wrong with others', async () => {
    const pictures = [samplePicture('a', 'kept.png')];
    const { sent, field } = await open({ formId: ID, pictures, problem: UPLOAD_TEXTS.too_big });
    expect([sent(), rows()]).toEqual([['a'.repeat(22)], ['kept.png1.2 MB']]);
    expect(screen.getByRole('alert')).toHaveTextContent(UPLOAD_TEXTS.too_big);
    await userEvent.click(screen.getByRole('button', { name: 'Remove kept.png' }));
    expect([field()?.files, sent(), screen.queryByRole('alert')]).toEqual([[], [], null]);
  });

  test('says what the server says about its pictures', async () => {
    const { store } = await open();
    const submitted = formSubmitted({ id: ID, method: 'POST', button: 0, isInModal: false, failureText: null });
    const refusal = {
      message: '',
      error: {
        code: 'picture_gone',
        message: 'Check the form.',
        fields: { pictures: 'A picture is gone. Add it again.' },
      },
    };
    await act(async () => {
      store.dispatch(submitted);
      store.dispatch(formRefused({ id: ID, key: submitted.payload.key, isInModal: false, failureText: null, refusal }));
    });
    expect(within(screen.getByRole('group')).getByRole('alert')).toHaveTextContent('A picture is gone. Add it again.');
    await choose(png());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
