/** What the journey needs of a browser, whoever drives it. */

/** What a person would look for: what it is, and how it is called. */
export interface Target {
  readonly role: 'button' | 'heading' | 'link' | 'textbox';
  readonly name: string;
}

/** How a browser dies in the middle of a workout, in the words that are printed. */
interface Death {
  readonly words: string;
  /** Without a goodbye, and then open again with what it had written down. */
  killAndReopen(): Promise<void>;
}

export interface DrivenBrowser extends AsyncDisposable {
  /** With its version. */
  readonly name: string;
  /** What could not be tried as a person meets it, in words. */
  readonly limits: readonly string[];
  readonly death: Death;
  goto(url: string): Promise<void>;
  /** The value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** As a person does: throws when there is none, or when it cannot be clicked yet. */
  click(target: Target): Promise<void>;
  /** In the place of what is there. */
  fill(target: Target, text: string): Promise<void>;
  /** Errors of scripts and what pages called an error, since the last question. */
  takeErrors(): Promise<string[]>;
}

/** An engine that may be on this machine. */
export interface Engine {
  readonly name: string;
  /** Why it cannot be tried here, or undefined. */
  readonly whyNot: string | undefined;
  open(): Promise<DrivenBrowser>;
}
