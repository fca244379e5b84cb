/// What the tabs of one browser tell each other. Where there is no such channel, each tab is alone.

type Message =
  | { kind: 'written'; id: string }
  | { kind: 'forgotten' }
  | { kind: 'settings' }
  | { kind: 'who-has'; id: string }
  | { kind: 'mine'; id: string };

/// Long enough for a busy tab; a person hardly notices it.
const ANSWER_MS = 250;

export interface TabsHost {
  /// Another tab wrote this game.
  written(id: string): void;
  /// Another tab removed games.
  forgotten(): void;
  settings(): void;
  /// Whether this game lies on this tab's table.
  has(id: string): boolean;
}

/// Null where there is none, or where storage is switched off.
function channelOf(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

export class Tabs {
  private readonly channel: BroadcastChannel | null;
  /// Locks need a page that is served securely; they are known to all tabs without asking.
  private readonly locks = typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined);
  private heardOf: (id: string) => void = () => undefined;
  private letGo: () => void = () => undefined;

  constructor(
    private readonly name: string,
    host: TabsHost,
  ) {
    this.channel = channelOf(`lianzhu ${name}`);
    if (this.channel) this.channel.onmessage = ({ data }: MessageEvent<Message>) => this.hear(data, host);
  }

  /// This game lies on this tab's table now, and no other.
  hold(id: string | null): void {
    this.letGo();
    if (id === null || !this.locks) return;
    const held = new Promise<void>((resolve) => {
      this.letGo = resolve;
    });
    // Refused, for example in a frame without an origin: then the other tabs must ask.
    this.locks.request(this.lockOf(id), { mode: 'shared' }, () => held).catch(() => undefined);
  }

  tell(message: Message): void {
    this.channel?.postMessage(message);
  }

  /// Whether this game lies on the table of another tab; not to be asked about the game on this one.
  async isElsewhere(id: string): Promise<boolean> {
    const held = await this.locks?.query().then(
      (locks) => locks.held,
      () => undefined,
    );
    if (held) return held.some(({ name }) => name === this.lockOf(id));
    return this.channel !== null && this.askWhoHas(id);
  }

  private askWhoHas(id: string): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), ANSWER_MS);
      this.heardOf = (heard) => {
        if (heard !== id) return;
        clearTimeout(timer);
        resolve(true);
      };
      this.tell({ kind: 'who-has', id });
    });
  }

  close(): void {
    this.letGo();
    this.channel?.close();
  }

  private lockOf(id: string): string {
    return `lianzhu ${this.name} ${id}`;
  }

  private hear(message: Message, host: TabsHost): void {
    switch (message.kind) {
      case 'written':
        return host.written(message.id);
      case 'forgotten':
        return host.forgotten();
      case 'settings':
        return host.settings();
      case 'who-has':
        if (host.has(message.id)) this.tell({ kind: 'mine', id: message.id });
        return;
      case 'mine':
        return this.heardOf(message.id);
    }
  }
}
