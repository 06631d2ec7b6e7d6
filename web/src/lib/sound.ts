/** The sounds of the table, made by the browser itself: four short ones, and none until a person
 * asks for sound. Nothing here is needed to play; a browser without sound stays silent. */
import { settings } from "./settings.svelte";

export type Sound = "card" | "seal" | "your-turn" | "win";

let context: AudioContext | undefined;

/** A note that is struck and fades: pitch in Hz, start and length in seconds. */
function note(out: AudioNode, pitch: number, start: number, length: number, loud: number): void {
  const audio = out.context;
  const voice = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  const envelope = new GainNode(audio, { gain: 0 });
  const from = audio.currentTime + start;
  envelope.gain.setValueAtTime(0.0001, from);
  envelope.gain.exponentialRampToValueAtTime(loud, from + 0.012);
  envelope.gain.exponentialRampToValueAtTime(0.0001, from + length);
  voice.connect(envelope).connect(out);
  voice.start(from);
  voice.stop(from + length);
}

/** A rustle: noise around a pitch that slides. */
function rustle(out: AudioNode, from: number, to: number, length: number, loud: number): void {
  const audio = out.context;
  const buffer = new AudioBuffer({
    length: Math.ceil(audio.sampleRate * length),
    sampleRate: audio.sampleRate,
  });
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) {
    const left = 1 - index / samples.length;
    samples[index] = (Math.random() * 2 - 1) * left * left * loud;
  }
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: from, Q: 0.9 });
  filter.frequency.exponentialRampToValueAtTime(to, audio.currentTime + length);
  const source = new AudioBufferSourceNode(audio, { buffer });
  source.connect(filter).connect(out);
  source.start();
}

const SOUNDS: Record<Sound, (out: AudioNode) => void> = {
  card: (out) => rustle(out, 2600, 1100, 0.14, 0.7),
  seal: (out) => {
    rustle(out, 500, 180, 0.12, 0.8);
    note(out, 110, 0, 0.22, 0.6);
  },
  "your-turn": (out) => {
    note(out, 659.3, 0, 0.45, 0.35);
    note(out, 880, 0.13, 0.6, 0.35);
  },
  win: (out) => {
    [523.3, 659.3, 784, 1046.5].forEach((pitch, index) => {
      note(out, pitch, index * 0.13, index === 3 ? 1.1 : 0.5, 0.32);
    });
  },
};

/** Make a sound, if sound is on. Browsers allow it once a person has touched the page. */
export function play(sound: Sound): void {
  const volume = Math.min(1, Math.max(0, settings.volume));
  if (!settings.sound || volume === 0 || typeof AudioContext === "undefined") return;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") {
      // Not yet allowed: ask, and let this one go rather than have it come late.
      void context.resume().catch(() => undefined);
      if (!navigator.userActivation?.hasBeenActive) return;
    }
    // Ears hear loudness by ratio, so a slider feels even when squared.
    const out = new GainNode(context, { gain: volume * volume });
    out.connect(context.destination);
    SOUNDS[sound](out);
  } catch {
    // No device to play on.
  }
}
