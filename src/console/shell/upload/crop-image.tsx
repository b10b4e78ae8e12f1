import { useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { focusOnMount } from '#console/ui/hooks/focus-on-mount.ts';
import { Button } from '#console/ui/button.tsx';
import type { Part } from './images.ts';

type CropImageProps = {
  /** URL of the image. */
  image: string;
  /** Label of the button, such as "Use this picture". */
  button: string;
  onPart(part: Part): void;
  onCancel(): void;
};

/** Crops a square part of an image, with the mouse, two fingers, or arrow keys and the slider. */
export function CropImage({ image, button, onPart, onCancel }: CropImageProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const box = useRef<HTMLDivElement>(null);
  const part = useRef<Part>(undefined);
  const hint = useId();
  return (
    <div className="flex flex-col gap-3">
      <div ref={box} className="relative h-72 overflow-hidden rounded border border-line bg-subtle">
        <Cropper
          image={image}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => {
            // The crop frame appears once the image has loaded.
            if (!part.current) focusOnMount(box.current?.querySelector('[role=group]') ?? null);
            part.current = pixels;
          }}
          classes={{ cropAreaClassName: 'focus-visible:outline-3 focus-visible:-outline-offset-3 outline-accent-mark' }}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': 'The visible part', 'aria-describedby': hint }}
        />
      </div>
      <label className="flex items-center gap-3">
        <span className="text-muted">Zoom</span>
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
          className="h-6 flex-1 accent-(--accent-mark)"
        />
      </label>
      <p id={hint} className="text-sm text-muted">
        Drag the picture, or move it with the arrow keys.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => part.current && onPart(part.current)}>
          {button}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Choose another
        </Button>
      </div>
    </div>
  );
}

const MAX_ZOOM = 4;
