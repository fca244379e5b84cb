/// What the tabs of one browser tell each other. Where there is no such channel, each tab is alone.

type Message =
  | { kind: 'written'; id: string }
  | { kind: 'forgotten' }
  | { kind: 'settings' }
  | { kind: 'who-has'; id: string }
  | { kind: 'mine'; id: string };

/// Long enough for a busy tab; a person hardly notices it.
const ANSWER_MS = 120;

export interface TabsHost {
  /// Another tab wrote this game.
  written(id: string): void;
  /// Another tab removed games.
  forgotten(): void;
  settings(): void;
  /// Whether this game lies on this tab's table.
  has(id: string): boolean;
}

export class Tabs {
  private readonly channel: BroadcastChannel | null;
  private heardOf: (id: string) => void = () => undefined;

  constructor(name: string, host: TabsHost) {
    this.channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`lianzhu ${name}`);
    if (this.channel) this.channel.onmessage = ({ data }: MessageEvent<Message>) => this.hear(data, host);
  }

  tell(message: Message): void {
    this.channel?.postMessage(message);
  }

  /// Whether this game lies on the table of another tab.
  isElsewhere(id: string): Promise<boolean> {
    if (!this.channel) return Promise.resolve(false);
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
    this.channel?.close();
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
