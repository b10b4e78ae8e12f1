import type { NodeViewRenderer } from '@tiptap/core';
import { fillPath } from '#contract/kit/call.ts';
import { storage } from '#contract/storage.ts';
import { pictureAddress } from '#console/shell/server/picture-address.ts';
import { Image } from './schema.ts';

/** Pictures, drawn with their captions. What else is said of one is edited beside the text. */
export const PictureNode = Image.extend({
  addNodeView: (): NodeViewRenderer => {
    return ({ node }) => {
      const dom = document.createElement('figure');
      const image = dom.appendChild(document.createElement('img'));
      const caption = dom.appendChild(document.createElement('figcaption'));
      const draw = ({ attrs }: typeof node) => {
        const address = pictureAddress(fillPath(storage.image.path, { key: String(attrs['key']) })) ?? '';
        if (image.getAttribute('src') !== address) image.src = address;
        image.alt = String(attrs['alt']);
        const lacking = attrs['alt'] === '' && attrs['decorative'] !== true;
        caption.textContent = [String(attrs['caption']), lacking ? 'No description yet.' : '']
          .filter((words) => words !== '')
          .join(' · ');
      };
      draw(node);
      return {
        dom,
        update(next) {
          if (next.type !== node.type) return false;
          draw(next);
          return true;
        },
      };
    };
  },
});
