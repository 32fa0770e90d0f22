/** One tone by Web Audio, which plays along with music where an audio element would stop it. */
export interface Tone {
  /** Seconds. */
  readonly lasts: number;
  /** In hertz. */
  readonly pitch: number;
}

const volume = 0.3;

/** Begins at `at` of the context's own clock. The answer can be stopped before that. */
export function startTone(audio: AudioContext, at: number, { lasts, pitch }: Tone): OscillatorNode {
  const gain = audio.createGain();
  // A tone that begins or ends at once clicks.
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.01);
  gain.gain.setValueAtTime(volume, at + lasts - 0.06);
  gain.gain.linearRampToValueAtTime(0, at + lasts);
  const tone = new OscillatorNode(audio, { type: 'sine', frequency: pitch });
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + lasts);
  return tone;
}
