import { describe, expect, it } from 'vitest';
import { videoProblem, type VideoFacts } from '#domain/ugc/video.ts';

const GOOD: VideoFacts = {
  container: 'mp4',
  codec: 'avc',
  width: 1080,
  height: 1920,
  duration_ms: 15_000,
  bytes: 5 * 1024 * 1024,
  bit_rate: 2_600_000,
  frame_rate: 30,
  sound: 'aac',
  channels: 2,
};
const problem = (facts: Partial<VideoFacts>) => videoProblem({ ...GOOD, ...facts });

describe('a video for a slide', () => {
  it('may have 1920 pixels, 15 seconds and 5 MB to the last, with AAC or without sound', () => {
    expect([problem({}), problem({ sound: null, channels: 0 })]).toEqual([undefined, undefined]);
  });

  it.each<[Partial<VideoFacts>, string]>([
    [{ duration_ms: 18_200 }, 'It lasts 18.2 s; a slide can last 15 s. Cut 3.2 s and choose it again.'],
    // A millisecond too many is told as a tenth, so that cutting what is said is enough.
    [{ duration_ms: 15_001 }, 'It lasts 15.1 s; a slide can last 15 s. Cut 0.1 s and choose it again.'],
    [
      { codec: 'hevc' },
      'Its picture is H.265; a slide takes H.264. Export it as MP4 with H.264 and AAC, and choose it again.',
    ],
    [
      { codec: null },
      'Its picture is of an unknown kind; a slide takes H.264. Export it as MP4 with H.264 and AAC, and choose it again.',
    ],
    [
      { sound: 'opus' },
      'Its sound is Opus; a slide takes AAC or none. Export it as MP4 with H.264 and AAC, and choose it again.',
    ],
    [
      { container: 'webm' },
      'This is WebM; a slide takes MP4. Export it as MP4 with H.264 and AAC, and choose it again.',
    ],
    [{ width: 1921 }, 'It has 1921 × 1920 px; the longest side can have 1920 px. Make it smaller and choose it again.'],
    [{ width: 0 }, 'This video is damaged or did not arrive whole. Save it again and choose it once more.'],
    [{ duration_ms: 0 }, 'It has no length. Save it again and choose it once more.'],
    [
      { bytes: 5 * 1024 * 1024 + 1 },
      'A video can have at most 5 MB. Lower its bit rate to 2.6 Mbit/s or cut it, and choose it again.',
    ],
  ])('that has %j is refused with what to do', (facts, sentence) => {
    expect(problem(facts)).toBe(sentence);
  });
});
