/// Three synthesized sounds: a dry wooden click, a softer one for the opponent, a small chime at the end.

export class Sound {
  private context: AudioContext | null = null;

  click(own: boolean): void {
    this.with((context) => {
      const now = context.currentTime;
      this.knock(context, now, own ? 0.22 : 0.11, own ? 1150 : 820);
    });
  }

  chime(): void {
    this.with((context) => {
      [659.3, 987.8].forEach((frequency, i) => {
        const start = context.currentTime + 0.12 + i * 0.16;
        const tone = context.createOscillator();
        const gain = context.createGain();
        tone.frequency.value = frequency;
        gain.gain.setValueAtTime(0.0001, start);
        gain.gain.exponentialRampToValueAtTime(0.08, start + 0.012);
        gain.gain.exponentialRampToValueAtTime(0.0001, start + 1.1);
        tone.connect(gain).connect(context.destination);
        tone.start(start);
        tone.stop(start + 1.2);
      });
    });
  }

  close(): void {
    void this.context?.close();
    this.context = null;
  }

  /// Wood on wood: a burst of noise through a narrow band, gone in 60 ms.
  private knock(context: AudioContext, at: number, volume: number, pitch: number): void {
    const length = Math.round(context.sampleRate * 0.06);
    const buffer = context.createBuffer(1, length, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * Math.exp((-9 * i) / length);
    const source = context.createBufferSource();
    source.buffer = buffer;
    const band = context.createBiquadFilter();
    band.type = 'bandpass';
    band.frequency.value = pitch;
    band.Q.value = 3.2;
    const gain = context.createGain();
    gain.gain.value = volume * 3;
    source.connect(band).connect(gain).connect(context.destination);
    source.start(at);
  }

  private with(play: (context: AudioContext) => void): void {
    try {
      this.context ??= new AudioContext();
      if (this.context.state === 'suspended') void this.context.resume();
      play(this.context);
    } catch {
      // A machine without sound stays silent.
    }
  }
}
