import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import styles from "./tabs.module.css";

type Tab<Value extends string> = { value: Value; label: string; content: ReactNode };
type Props<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly Tab<Value>[];
  /** As a switch, where a row of links of the page stands above it. */
  asSwitch?: boolean;
  /** What stands in the same row, at its end. */
  beside?: ReactNode;
};

/** Tabs with one visible panel. Arrow keys move between the tabs; only the open panel is rendered. */
export function Tabs<Value extends string>({ label, value, onChange, tabs, asSwitch = false, beside }: Props<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const open = tabs.find((tab) => tab.value === value) ?? tabs[0]!;

  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (tabs.indexOf(open) + step + tabs.length) % tabs.length;
    onChange(tabs[next]!.value);
    (list.current?.children[next] as HTMLElement).focus();
  };

  return (
    <div>
      <div className={asSwitch ? styles.switchRow : undefined}>
        <div
          ref={list}
          className={asSwitch ? styles.switch : styles.list}
          role="tablist"
          aria-label={label}
          onKeyDown={move}
        >
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={tab === open}
              aria-controls={`${id}-panel`}
              tabIndex={tab === open ? 0 : -1}
              onClick={() => onChange(tab.value)}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {beside}
      </div>
      <div key={open.value} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open.value}`}>
        {open.content}
      </div>
    </div>
  );
}
