/** What a video is, as read from its file. */
export interface VideoFacts {
  /** Short name of its container, such as `mp4`, `mov` or `webm`. */
  readonly container: string;
  /** Short name of the codec of its picture, such as `avc` or `hevc`; null where that is unknown. */
  readonly codec: string | null;
  /** As it is shown, upright. */
  readonly width: number;
  readonly height: number;
  readonly duration_ms: number;
  readonly bytes: number;
  /** Bits per second of the whole file. */
  readonly bit_rate: number;
  readonly frame_rate: number;
  /** Short name of the codec of its sound; null for a silent one. */
  readonly sound: string | null;
  /** 0 for a silent one. */
  readonly channels: number;
}

export const MAX_VIDEO_BYTES = 5 * 1024 * 1024;
export const MAX_VIDEO_MS = 15_000;
export const MAX_VIDEO_SIDE = 1920;

/** What is said before somebody chooses a video. */
export const VIDEO_LIMITS = 'Up to 1920 px, 15 s and 5 MB, H.264. At 2.6 Mbit/s, 15 s fit in 5 MB.';

export const NO_VIDEO_THERE = 'There is no picture in this video, only sound. Choose a video with a picture.';
export const NOT_WHOLE = 'This video is damaged or did not arrive whole. Save it again and choose it once more.';
export const NO_VIDEO = 'This is not a video, whatever its name says. Choose an MP4 with H.264.';
export const VIDEO_TOO_LARGE =
  'A video can have at most 5 MB. Lower its bit rate to 2.6 Mbit/s or cut it, and choose it again.';

/** Returns what is wrong with a video for a slide, and what to do about it; undefined where it may be taken. */
export function videoProblem(facts: VideoFacts): string | undefined {
  const { container, codec, width, height, duration_ms: length, bytes, sound } = facts;
  if (container !== 'mp4') return `This is ${nameOf(CONTAINERS, container)}; a slide takes MP4. ${EXPORT}`;
  if (codec !== 'avc') return `Its picture is ${nameOf(CODECS, codec)}; a slide takes H.264. ${EXPORT}`;
  if (sound !== null && sound !== 'aac')
    return `Its sound is ${nameOf(CODECS, sound)}; a slide takes AAC or none. ${EXPORT}`;
  if (width <= 0 || height <= 0) return NOT_WHOLE;
  if (Math.max(width, height) > MAX_VIDEO_SIDE)
    return `It has ${width} × ${height} px; the longest side can have ${MAX_VIDEO_SIDE} px. Make it smaller and choose it again.`;
  if (length <= 0) return 'It has no length. Save it again and choose it once more.';
  if (length > MAX_VIDEO_MS) {
    // Rounded up, so that cutting what is said is enough.
    const over = Math.ceil((length - MAX_VIDEO_MS) / 100) / 10;
    return `It lasts ${(MAX_VIDEO_MS / 1000 + over).toFixed(1)} s; a slide can last 15 s. Cut ${over.toFixed(1)} s and choose it again.`;
  }
  return bytes > MAX_VIDEO_BYTES ? VIDEO_TOO_LARGE : undefined;
}

/** Returns the name of a codec, such as H.264. */
export const codecName = (codec: string | null): string => nameOf(CODECS, codec);

/** Returns how long a video lasts, such as `12.4 s`. */
export const lengthInWords = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const EXPORT = 'Export it as MP4 with H.264 and AAC, and choose it again.';

const CODECS: Readonly<Record<string, string>> = {
  avc: 'H.264',
  hevc: 'H.265',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  aac: 'AAC',
  mp3: 'MP3',
  opus: 'Opus',
  vorbis: 'Vorbis',
  flac: 'FLAC',
};

const CONTAINERS: Readonly<Record<string, string>> = {
  mp4: 'MP4',
  mov: 'a QuickTime file',
  webm: 'WebM',
  mkv: 'Matroska',
  ogg: 'Ogg',
  mp3: 'MP3',
  wav: 'WAV',
};

const nameOf = (names: Readonly<Record<string, string>>, name: string | null): string =>
  name === null ? 'of an unknown kind' : (names[name] ?? name.toUpperCase());
