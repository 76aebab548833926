import { Button } from "@radix-ui/themes";
import { useNavigate } from "@tanstack/react-router";
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type BaseSyntheticEvent,
  type ComponentType,
  useEffectEvent,
} from "react";
import type { ServiceFloor } from "../../../domain/floors";
import type { SiteLink } from "../../ui/site-link";
import { AppLink } from "../../ui/app-link";
import { BusyButton } from "../../ui/forms/busy-button";
import { Form } from "../../ui/forms/form";
import { StepBar } from "../../ui/forms/steps/step-bar";
import { useNewStep } from "../../ui/forms/steps/use-new-step";
import { StepProgress } from "../../ui/forms/steps/step-progress";
import { showToast } from "../../ui/overlays/toast-store";
import { useViewer } from "../../app/session/session";
import { AboveForm } from "../../app/outbox/forms/above-form";
import { ABOUT_WIZARD, emptyDraft } from "./draft";
import { missingBefore, projectProblems, type RequiredField } from "./steps/missing";
import { FieldLink, MissingList, type Problem } from "./steps/missing-list";
import { OwnWords } from "./own-words/own-words";
import { StepContact } from "./steps/step-contact";
import { StepExtras } from "./steps/step-extras";
import { StepFloor } from "./steps/step-floor";
import { StepProject } from "./steps/step-project";
import { type StepNumber, parseStep } from "./step-number";
import { labelOfField, LAST_STEP, stepOfField, STEPS } from "./steps/steps";
import { Summary } from "./steps/summary";
import { useWizardForm, type WizardForm } from "./use-wizard-form";
import type { WaitingRequestProps } from "./waiting-request";
import styles from "./wizard-page.module.css";
import { firstChance } from "../../../domain/limitWords";
import { inWords } from "../../../domain/numberWords";
import { askedSearch } from "../asked-companies";
import { dayInAmsterdam } from "../../../domain/dates";

const shortForm = { to: "/brief-form", search: { variant: "kort" } } as const satisfies SiteLink;

type Props = {
  step: StepNumber;
  onStep: (step: StepNumber) => void;
  /** The service that is chosen when the page opens (`?dienst=`). */
  service?: ServiceFloor | undefined;
  /** Opens with the field for somebody's own words (`?woorden`). */
  ownWords?: boolean;
  /** The companies that the visitor chose, by the slugs of their pages (`?bedrijf`). */
  asked?: readonly string[];
};

const NOBODY: readonly string[] = [];

/**
 * The page of the long quote wizard (WIZ-001 to WIZ-047). Steps can be visited freely; only sending validates (C36).
 * The last step lists what is missing with a link to each field, and steps that were left incomplete are marked.
 */
export function WizardPage({ step, onStep, service, ownWords = false, asked = NOBODY }: Props) {
  const accountEmail = useViewer()?.email ?? null;
  const navigate = useNavigate();
  const today = useToday();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLElement>(null);
  /** The field that somebody is led to, until its step shows. */
  const wanted = useRef<string | null>(null);
  /** Sending failed for answers of earlier steps, which the list at the last step names. */
  const listsMissing = useRef(false);
  const [Waiting, setWaiting] = useState<ComponentType<WaitingRequestProps> | null>(null);
  const showForm = useCallback(() => setWaiting(null), []);
  const { sending, form, draft } = useWizardForm(accountEmail, service, asked, {
    onSent: async () => {
      showToast({ title: "Aanvraag ontvangen!", text: "Je ontvangt binnenkort offertes van vloerlegbedrijven!" });
      // A late answer takes nobody away from another page.
      if (sending.element.current?.isConnected) await navigate({ to: "/" });
    },
    onWaiting: (shown) => setWaiting(() => shown),
    onInvalid: (fields) => {
      listsMissing.current = fields.some((field) => stepOfField(field) !== LAST_STEP);
    },
  });
  const { submitCount } = form.formState;
  useResume(form, draft.resume, onStep);

  // A new step begins at its heading, or at the field that somebody was led to.
  const isSettled = useNewStep(step, () => {
    const field = wanted.current;
    wanted.current = null;
    if (field === null || !focusField(sending.element.current, field)) heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (submitCount > 0 && listsMissing.current) list.current?.focus();
  }, [submitCount]);

  const lead = (field: string) => {
    // Without its code there is no sentence under the field yet; sending says why.
    form.trigger(field as keyof typeof draft).catch((error: unknown) => console.warn("Not checked:", error));
    if (stepOfField(field) === step) {
      focusField(sending.element.current, field);
      return;
    }
    wanted.current = field;
    onStep(stepOfField(field));
  };
  const submit = (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    if (step === LAST_STEP && isSettled()) sending.submit(event);
  };

  if (Waiting) return <Waiting onRefused={showForm} />;
  // Before the first render in the browser nobody knows what day it is, nor what this device keeps.
  const missing = today === "" ? [] : missingBefore(step, draft, today);
  const { title, lead: text, left } = STEPS[step - 1]!;
  return (
    <div className={`wrap ${styles.page}`} data-action-bar>
      <Form of={{ element: sending.element, submit }} className={styles.form}>
        <StepProgress
          step={step}
          names={STEPS.map(({ name }) => name)}
          aside={left}
          lacking={[...new Set(missing.map((field) => stepOfField(field)))]}
        />
        {step !== LAST_STEP && missing[0] !== undefined && (
          <p className={styles.lacking}>
            <FieldLink field={missing[0]} onGo={lead}>
              Stap {stepOfField(missing[0])} is nog niet compleet
            </FieldLink>
          </p>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {text !== null && <p className={`lead ${styles.lead}`}>{text}</p>}
        <AboveForm about={ABOUT_WIZARD} sending={sending} empty={emptyDraft} />
        {step === LAST_STEP && (
          <MissingList ref={list} problems={problemsOf(form, missing, projectProblems(draft, today))} onGo={lead} />
        )}
        {asked.length > 0 && (
          <p className={styles.switch}>
            {askedSentence(asked.length)}{" "}
            <AppLink to="/vloerbedrijven" search={askedSearch(asked)}>
              Kies andere bedrijven
            </AppLink>
          </p>
        )}
        {step === 2 && (
          <p className={styles.switch}>
            Benieuwd hoe hij bij jou ligt? <AppLink to="/leg-hem-alvast">Leg hem alvast</AppLink> in een foto van je
            kamer.
          </p>
        )}
        {step === 1 && (
          <OwnWords
            form={form}
            openAtFirst={ownWords}
            missing={today === "" ? [] : missingBefore(LAST_STEP, draft, today)}
            onLead={lead}
            onLast={() => onStep(LAST_STEP)}
          />
        )}
        {step === 1 && <StepProject form={form} today={today} />}
        {step === 1 && asked.length === 0 && (
          <p className={styles.shorter}>
            Liever kort? <AppLink {...shortForm}>Gebruik het korte formulier</AppLink>.
          </p>
        )}
        {step === 2 && <StepFloor form={form} />}
        {step === 3 && <StepExtras form={form} />}
        {step === 4 && <StepContact form={form} accountEmail={accountEmail} />}
        <StepBar onBack={step === 1 || sending.busy ? undefined : () => onStep((step - 1) as StepNumber)}>
          {step === LAST_STEP ? (
            <BusyButton key="send" type="submit" size="4" busy={sending.busy} busyLabel="Verzenden...">
              Vloerofferte aanvragen
            </BusyButton>
          ) : (
            <Button key="next" type="button" size="4" onClick={() => onStep((step + 1) as StepNumber)}>
              Volgende
            </Button>
          )}
        </StepBar>
      </Form>
      <Summary draft={draft} />
    </div>
  );
}

/** Whom the request goes to first. */
function askedSentence(count: number): string {
  const who = count === 1 ? "Het bedrijf dat je koos, krijgt" : `De ${inWords(count)} bedrijven die je koos, krijgen`;
  return `${who} ${firstChance} de eerste kans. Daarna kan iedereen reageren.`;
}

/** What is missing on earlier steps, and, after a try, what did not fit on any. */
function problemsOf(
  { formState: { errors } }: WizardForm,
  missing: readonly RequiredField[],
  sentences: { [field: string]: string | undefined },
): Problem[] {
  const found = new Map<string, string>(missing.map((field) => [field, sentences[field] ?? ""]));
  for (const [field, error] of Object.entries(errors)) found.set(field, error.message ?? "");
  return [...found]
    .map(([field, sentence]) => ({ field, label: labelOfField(field), sentence }))
    .sort((one, other) => stepOfField(one.field) - stepOfField(other.field));
}

/** Moves the focus to a field of the form, if it stands there. */
function focusField(form: HTMLFormElement | null, name: string): boolean {
  const field = form?.elements.namedItem(name);
  const element = field instanceof RadioNodeList ? field[0] : field;
  if (!(element instanceof HTMLElement)) return false;
  element.focus();
  return true;
}

/**
 * Today's date in the Netherlands, YYYY-MM-DD; empty on the server and in the first render (WIZ-012, C85). It is
 * computed in a task of its own, because the first use of a time zone takes a phone as long as rendering a page.
 */
function useToday(): string {
  const [today, setToday] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setToday(dayInAmsterdam(Date.now())));
    return () => clearTimeout(timer);
  }, []);
  return today;
}

/** Goes, once, to the step at which somebody saved their answers and left (N15). */
function useResume(form: WizardForm, resume: string, onStep: (step: StepNumber) => void): void {
  const goOn = useEffectEvent((step: StepNumber) => {
    form.setValue("resume", "", { shouldDirty: true });
    showToast({ title: "Je antwoorden staan er nog", text: `Je gaat verder bij stap ${step}.`, tone: "info" });
    if (step !== 1) onStep(step);
  });
  useEffect(() => {
    if (resume !== "") goOn(parseStep(resume));
  }, [resume]);
}
