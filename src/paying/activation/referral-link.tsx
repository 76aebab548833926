import { Button } from "@radix-ui/themes";
import { useMutation } from "convex/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { LinkToCopy } from "../../ui/sharing/link-to-copy";
import { FieldError } from "../../ui/forms/field";
import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import { useSiteOrigin } from "../../app/structured-data";
import styles from "./email-verified-page.module.css";
import { useLiveQuery } from "../../app/live/use-local-query";

/**
 * The company's personal link, with a button that copies it (REF-002 to REF-004). Its code is made on the first visit.
 * Must be inside `Live`.
 */
export function ReferralLink() {
  const origin = useSiteOrigin();
  const mine = useLiveQuery({ query: api.referrals.myCode, args: {} });
  const generate = useMutation(api.referrals.generateCode);
  const begun = useRef(false);
  const [failed, setFailed] = useState(false);
  const isMissing = mine.status === "success" && mine.data === null;

  const make = useCallback(() => {
    if (begun.current) return;
    begun.current = true;
    generate({}).catch((error: unknown) => {
      console.error("No referral code was made", error);
      begun.current = false;
      setFailed(true);
    });
  }, [generate]);
  useEffect(() => {
    if (isMissing) make();
  }, [isMissing, make]);

  if (failed || mine.status === "error") {
    return (
      <div className={styles.failure} role="alert">
        <FieldError>
          Er ging iets mis bij het genereren van je referral link. Probeer de pagina te vernieuwen.
        </FieldError>
        <Button size="3" variant="outline" color="gray" highContrast onClick={() => window.location.reload()}>
          Pagina vernieuwen
        </Button>
      </div>
    );
  }
  if (mine.status === "pending" || mine.data === null) return <ReferralSkeleton />;
  return <LinkToCopy label="Jouw persoonlijke link" link={`${origin}/voor-vloerbedrijven?ref=${mine.data}`} />;
}

/** A placeholder for the personal link. */
export function ReferralSkeleton() {
  return (
    <Loading className="stack">
      <span className="visually-hidden">Je link wordt geladen</span>
      <Bone width="40%" />
      <Bone height="48px" />
    </Loading>
  );
}
