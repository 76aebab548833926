import { Button } from "@radix-ui/themes";
import { reviewFormSchema } from "../../domain/forms/review";
import { reviewAspects } from "../../domain/reviews";
import type { OutboxEntry } from "../app/outbox/entry";
import { useLocalMutation } from "../app/outbox/use-outbox";
import { waitsWords } from "../app/outbox/words";
import { BusyButton } from "../ui/forms/busy-button";
import { CheckboxField } from "../ui/forms/checkbox-field";
import { ChoiceGroup } from "../ui/forms/choice-group";
import { draftResolver } from "../ui/forms/draft-resolver";
import { Form } from "../ui/forms/form";
import { TextAreaField } from "../ui/forms/text-field";
import { useSendForm } from "../ui/forms/use-send-form";
import { showToast } from "../ui/overlays/toast-store";
import type { SiteLink } from "../ui/site-link";
import { aboutReview, emptyReview, reviewDraftKey, reviewEntry, type ReviewDraft } from "./review-entry";
import styles from "./review-panel.module.css";
import { StarField } from "./star-field";
import type { Standing } from "./types";

type Props = {
  quoteId: string;
  standing: Standing;
  accountId: string;
  /** The page of this form, to come back to. */
  page: SiteLink;
  /** What was sent before and refused: the form goes on with it. */
  refused: OutboxEntry | null;
  /** Whether somebody has to say that the floor lies. */
  asksDone: boolean;
  onSent: () => void;
  onClose: () => void;
};

const questions = {
  client: "Wat ging goed, en wat kon beter? Schrijf wat een ander wil weten die dit bedrijf overweegt.",
  company: "Was de opdracht duidelijk en ging het contact goed? Alleen deze klant leest het.",
} as const;

/** The form for a review. What was typed stays on this device until it is sent. */
export function ReviewForm({ quoteId, standing, accountId, page, refused, asksDone, onSent, onClose }: Props) {
  const { by, otherName } = standing;
  const { send } = useLocalMutation(aboutReview(quoteId), "one");
  const { form, field, busy, ...sending } = useSendForm<ReviewDraft, ReviewDraft>({
    key: reviewDraftKey(accountId, quoteId),
    initial: { ...emptyReview(by), ...(refused?.draft as ReviewDraft | undefined) },
    resolver: draftResolver<ReviewDraft, ReviewDraft>(
      reviewFormSchema(by, { mustBeDone: asksDone }) as unknown as Parameters<
        typeof draftResolver<ReviewDraft, ReviewDraft>
      >[0],
    ),
    send: async (filled) => {
      const entry = reviewEntry({ quoteId, by, otherName, page }, filled);
      const handed = await send(entry);
      const sent = {
        title: "Je beoordeling is verstuurd",
        text: "Dank je wel. Hij verschijnt samen met die van de ander.",
      };
      showToast(handed.status === "waiting" ? waitsWords("Je beoordeling") : sent);
      onSent();
    },
  });
  return (
    <Form of={sending} className={styles.form}>
      {asksDone && (
        <ChoiceGroup legend="Is het werk klaar?" error={field("done").error}>
          <CheckboxField label="De vloer ligt" {...form.register("done")} />
        </ChoiceGroup>
      )}
      <div className={styles.aspects}>
        {Object.entries<string>(reviewAspects[by]).map(([aspect, label]) => (
          <StarField key={aspect} legend={label} {...field(aspect)} />
        ))}
      </div>
      <TextAreaField
        label="Je beoordeling"
        hint={questions[by]}
        rows={6}
        resize="vertical"
        required
        {...field("words")}
      />
      {by === "client" && (
        <CheckboxField
          label="Zet mijn foto's van het resultaat erbij"
          hint="Iedereen kan ze dan zien. Heb je er geen geplaatst, dan verandert er niets."
          {...form.register("withPhotos")}
        />
      )}
      <div className={styles.buttons}>
        <BusyButton type="submit" size="3" busy={busy} busyLabel="Verzenden...">
          Beoordeling versturen
        </BusyButton>
        <Button type="button" size="3" variant="outline" color="gray" highContrast onClick={onClose}>
          Later
        </Button>
      </div>
      <p className="quiet">
        {by === "client"
          ? "Bij je beoordeling staan je voornaam en je plaats. Wijzigen kan daarna niet meer."
          : "Wijzigen kan daarna niet meer."}
      </p>
    </Form>
  );
}
