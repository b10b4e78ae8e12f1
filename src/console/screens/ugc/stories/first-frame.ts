/** What is said where the browser cannot play a video, so that its first frame cannot be taken. */
export const NOT_PLAYED =
  'This browser cannot play the video, so it has no first frame. Choose a picture as its poster.';

/** Takes the first frame of a video as a picture; undefined where the browser cannot play it. */
export async function firstFrame(file: Blob): Promise<Blob | undefined> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  video.playsInline = true;
  try {
    await once(video, 'loadeddata', () => (video.src = address));
    // The very first moment is black in many videos until it was sought.
    await once(video, 'seeked', () => (video.currentTime = Math.min(0.05, video.duration / 2)));
    const canvas = document.createElement('canvas');
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    const context = canvas.getContext('2d');
    if (!context || canvas.width === 0) return undefined;
    context.drawImage(video, 0, 0);
    return (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))) ?? undefined;
  } catch {
    return undefined;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}

function once(video: HTMLVideoElement, name: string, begin: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error(`No ${name} came`)), PATIENCE_MS);
    const done = (end: () => void) => () => {
      clearTimeout(patience);
      end();
    };
    video.addEventListener(name, done(resolve), { once: true });
    video.addEventListener(
      'error',
      done(() => reject(new Error('It cannot be played'))),
      { once: true },
    );
    begin();
  });
}

const PATIENCE_MS = 8000;
