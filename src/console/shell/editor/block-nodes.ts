import type { Node as TextNode } from '@tiptap/pm/model';
import type { Node } from '@tiptap/core';
import type { CardKind, Picture } from '#domain/content/body.ts';
import { addressOf } from './panels/picture-fields.tsx';
import { pictureOf } from './convert.ts';
import { CARD_WORDS, readNames } from './records.ts';
import { Card, Gallery, Image, PlaceMap } from './schema.ts';

/** Returns a block without text, drawn by a function that also draws it anew when its attributes change. */
const drawn = (node: Node, draw: (figure: HTMLElement, attributes: TextNode['attrs']) => void): Node =>
  node.extend({
    addNodeView:
      () =>
      ({ node: first }) => {
        const dom = document.createElement('figure');
        dom.dataset['block'] = first.type.name;
        draw(dom, first.attrs);
        return {
          dom,
          update(next) {
            if (next.type !== first.type) return false;
            draw(dom, next.attrs);
            return true;
          },
          ignoreMutation: () => true,
        };
      },
  });

/** The blocks without text, as they look within the text. What is said of one is edited above the text. */
export const DRAWN_BLOCKS = [
  drawn(Image, (figure, attributes) => drawPicture(figure, pictureOf(attributes))),
  drawn(Gallery, drawGallery),
  drawn(Card, (figure, attributes) => drawCard(figure, attributes['of'] as CardKind, Number(attributes['ref']))),
  drawn(PlaceMap, (figure, attributes) => drawMap(figure, attributes['places'] as readonly number[])),
];

/** Draws a picture with its caption. The image stays while its words change, so that it does not flicker. */
function drawPicture(figure: HTMLElement, { key, alt, decorative, caption, focal }: Picture): void {
  const image = figure.querySelector('img') ?? figure.appendChild(document.createElement('img'));
  const words = figure.querySelector('figcaption') ?? figure.appendChild(document.createElement('figcaption'));
  const address = addressOf(key);
  if (image.getAttribute('src') !== address) image.src = address;
  image.alt = alt;
  image.style.objectPosition = `${focal.x * 100}% ${focal.y * 100}%`;
  const lacking = alt === '' && !decorative ? 'No description yet.' : '';
  words.textContent = [caption, lacking].filter((part) => part !== '').join(' · ');
}

function drawGallery(figure: HTMLElement, attributes: TextNode['attrs']): void {
  const images = attributes['images'] as readonly Picture[];
  const shown = [...figure.querySelectorAll<HTMLElement>('figure')];
  for (const left of shown.slice(images.length)) left.remove();
  images.forEach((picture, at) =>
    drawPicture(shown[at] ?? figure.appendChild(document.createElement('figure')), picture),
  );
  figure.classList.toggle('is-empty', images.length === 0);
}

function drawCard(figure: HTMLElement, of: CardKind, ref: number): void {
  const wanted = `${of} ${ref}`;
  figure.dataset['shows'] = wanted;
  write(figure, CARD_WORDS[of], [`No. ${ref}`]);
  void readNames(of).then((names) => {
    const name = names[ref];
    if (name !== undefined && figure.dataset['shows'] === wanted) write(figure, CARD_WORDS[of], [name]);
  });
}

function drawMap(figure: HTMLElement, places: readonly number[]): void {
  const wanted = places.join(' ');
  figure.dataset['shows'] = wanted;
  const label = places.length === 0 ? 'Map without places' : 'Map';
  write(
    figure,
    label,
    places.map((id) => `No. ${id}`),
  );
  void readNames('place').then((names) => {
    if (figure.dataset['shows'] === wanted)
      write(
        figure,
        label,
        places.map((id) => names[id] ?? `No. ${id}`),
      );
  });
}

/** Writes what a block is, and the names of what it shows. */
function write(figure: HTMLElement, label: string, names: readonly string[]): void {
  const kind = document.createElement('span');
  kind.textContent = label;
  kind.className = 'block-kind';
  const list = document.createElement('span');
  list.textContent = names.join(', ');
  figure.replaceChildren(kind, list);
}
