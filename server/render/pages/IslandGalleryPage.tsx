import { islandGallery } from '../../../src/islands/IslandGallery';
import type { PageContext } from '../pageContext';
import { renderDocument } from '../renderDocument';

/** Every island with its sample props, or the one that is named, for developers. */
export function islandGalleryPage(context: PageContext, only?: string): string {
  const { state, content } = islandGallery(context.islands, only);
  return renderDocument({
    context,
    head: { title: 'Islands', description: 'Every island with its sample.', kind: 'islands' },
    state,
    children: content,
  });
}
