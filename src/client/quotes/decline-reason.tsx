import { DECLINE_REASONS, type DeclineReason } from "../../../domain/quotes/declineReasons";
import { NEEDS_LINE, useIsOffline } from "../../app/live/use-online";
import { optionsOf, SelectField } from "../../ui/forms/select-field";

type Props = { companyName: string; onReason: (reason: DeclineReason) => void };

/**
 * A list from which the client chooses why a quote was declined, for its company to read. Loaded separately, because
 * few quotes are declined.
 */
export function DeclineReasonField({ companyName, onReason }: Props) {
  const offline = useIsOffline();
  return (
    <SelectField
      label="Waarom niet? (optioneel)"
      hint={offline ? NEEDS_LINE : `${companyName} leest dit. Zo sluit een volgende offerte beter aan.`}
      placeholder="Kies een reden"
      options={optionsOf(DECLINE_REASONS)}
      disabled={offline}
      onChange={({ target }) => {
        const reason = DECLINE_REASONS.find((each) => each === target.value);
        if (reason !== undefined) onReason(reason);
      }}
    />
  );
}
