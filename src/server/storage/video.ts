import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
  type EncodedPacket,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
} from 'mediabunny';
import type { VideoFacts } from '#domain/ugc/video.ts';
import { withImageSlot } from './image-slot.ts';

/** A video as it is stored, with what it is. */
export interface Video {
  readonly content: Buffer;
  readonly facts: VideoFacts;
}

type Unreadable = 'no_video' | 'only_sound' | 'broken';

/** What a file says of itself, and what writes it anew. */
interface ReadVideo {
  readonly facts: VideoFacts;
  /**
   * Returns the same picture and sound in a container of ours: without where it was taken, without what somebody hung on to
   * it, and with its index first, so that browsers begin to play at once.
   */
  rewrap(): Promise<Video | 'broken'>;
}

/** Reads what a video is from its content. */
export async function readVideo(content: Uint8Array): Promise<ReadVideo | Unreadable> {
  const input = new Input({ source: new BufferSource(content), formats: ALL_FORMATS });
  try {
    const format = await input.getFormat();
    const picture = await input.getPrimaryVideoTrack();
    const sound = await input.getPrimaryAudioTrack();
    if (!picture) return sound ? 'only_sound' : 'broken';
    const [end, start] = [await picture.computeDuration(), await picture.getFirstTimestamp()];
    const soundEnd = sound ? await sound.computeDuration() : 0;
    const duration_ms = Math.round((Math.max(end, soundEnd) - Math.max(0, start)) * 1000);
    const { averagePacketRate } = await picture.computePacketStats(MOST_PACKETS);
    const facts: VideoFacts = {
      container: CONTAINERS[format.name] ?? format.name.toLowerCase(),
      codec: await picture.getCodec(),
      width: await picture.getDisplayWidth(),
      height: await picture.getDisplayHeight(),
      duration_ms,
      bytes: content.byteLength,
      bit_rate: rateOf(content.byteLength, duration_ms),
      frame_rate: Math.round(averagePacketRate * 100) / 100,
      sound: sound ? ((await sound.getCodec()) ?? 'unknown') : null,
      channels: (await sound?.getNumberOfChannels()) ?? 0,
    };
    return { facts, rewrap: () => withImageSlot(() => rewrapped(facts, picture, sound)) };
  } catch (error) {
    return error instanceof Error && error.name === 'UnsupportedInputFormatError' ? 'no_video' : 'broken';
  }
}

async function rewrapped(
  facts: VideoFacts,
  picture: InputVideoTrack,
  sound: InputAudioTrack | null,
): Promise<Video | 'broken'> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  try {
    const shown = new EncodedVideoPacketSource('avc');
    output.addVideoTrack(shown, { rotation: await picture.getRotation() });
    const heard = sound && new EncodedAudioPacketSource('aac');
    if (heard) output.addAudioTrack(heard);
    await output.start();
    const pictureConfig = await picture.getDecoderConfig();
    const soundConfig = (await sound?.getDecoderConfig()) ?? null;
    if (!pictureConfig || (sound && !soundConfig)) return 'broken';
    const isWhole =
      (await copied(picture, (packet) => shown.add(packet, { decoderConfig: pictureConfig }))) &&
      (!sound ||
        !heard ||
        !soundConfig ||
        (await copied(sound, (packet) => heard.add(packet, { decoderConfig: soundConfig }))));
    if (!isWhole) return 'broken';
    await output.finalize();
  } catch {
    return 'broken';
  }
  const content = Buffer.from(target.buffer ?? new ArrayBuffer(0));
  const bytes = content.byteLength;
  return { content, facts: { ...facts, bytes, bit_rate: rateOf(bytes, facts.duration_ms) } };
}

/** Copies the packets of a track. Returns whether all that its index names are there. */
async function copied(track: InputTrack, add: (packet: EncodedPacket) => Promise<void>): Promise<boolean> {
  const { packetCount } = await track.computePacketStats(MOST_PACKETS);
  let count = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    count += 1;
    if (packet.data.byteLength === 0 || packet.data.byteLength !== packet.byteLength) return false;
    await add(packet);
  }
  return count > 0 && count === packetCount;
}

const rateOf = (bytes: number, ms: number): number => (ms > 0 ? Math.round((bytes * 8000) / ms) : 0);

const CONTAINERS: Readonly<Record<string, string>> = {
  MP4: 'mp4',
  'QuickTime File Format': 'mov',
  WebM: 'webm',
  Matroska: 'mkv',
  Ogg: 'ogg',
  MP3: 'mp3',
  WAVE: 'wav',
};

/** More than a video of the longest length has at any usual rate. */
const MOST_PACKETS = 4000;
