import { Button } from "@radix-ui/themes";
import { Check, Pencil } from "lucide-react";
import { formatExperience } from "../../../domain/units";
import { OutboxTag } from "../../app/outbox/outbox-tag";
import { useLocalMutation } from "../../app/outbox/use-outbox";
import { Avatar } from "../../ui/avatar";
import { TryAgain } from "../../app/waiting/try-again";
import { Bone } from "../../ui/bone";
import { Tag } from "../../ui/tag";
import { ABOUT_PROFILE } from "../profile/profile-draft";
import type { Profile } from "./access";
import styles from "./side-cards.module.css";

type Props = {
  /** undefined while loading, null when there is none or it could not be loaded (C83). */
  profile: Profile | null | undefined;
  /** Opens the edit form. */
  onEdit?: () => void;
};

/** A summary of the company's profile. */
export function ProfileCard({ profile, onEdit }: Props) {
  const { entry } = useLocalMutation(ABOUT_PROFILE);
  if (profile === undefined) return <ProfileSkeleton />;
  if (profile === null) {
    return (
      <section className={styles.card} aria-label="Bedrijfsprofiel">
        <div className={styles.sign}>
          <Tag tone="red">Niet geverifieerd</Tag>
        </div>
        <p>Geen profiel gevonden.</p>
        <TryAgain />
      </section>
    );
  }
  return (
    <section className={styles.card} aria-label="Bedrijfsprofiel">
      <div className={styles.who}>
        <Avatar name={profile.companyName} url={profile.avatarUrl} />
        <div>
          <b>{profile.companyName}</b>
          {profile.completedOnboarding ? (
            <Tag tone="green">
              <Check size={15} strokeWidth={1.75} aria-hidden />
              Compleet
            </Tag>
          ) : (
            <Tag tone="red">Niet geverifieerd</Tag>
          )}
        </div>
      </div>
      <dl className={styles.facts}>
        <dt>Werkgebied</dt>
        <dd>{areasOf(profile.serviceAreas)}</dd>
        {profile.kvkNumber !== null && (
          <>
            <dt>KVK</dt>
            <dd className="num">{profile.kvkNumber}</dd>
          </>
        )}
        {profile.yearsExperience !== null && (
          <>
            <dt>Ervaring</dt>
            <dd>{formatExperience(profile.yearsExperience)}</dd>
          </>
        )}
      </dl>
      <OutboxTag entry={entry} />
      {onEdit && (
        <Button size="3" variant="outline" color="gray" highContrast onClick={onEdit}>
          <Pencil size={16} strokeWidth={1.75} aria-hidden />
          Profiel bewerken
        </Button>
      )}
    </section>
  );
}

function areasOf(areas: readonly string[] | null): string {
  if (areas === null) return "heel Nederland";
  if (areas.length === 0) return "nog geen provincie";
  return areas.length === 1 ? (areas[0] ?? "") : `${areas.length} provincies`;
}

function ProfileSkeleton() {
  return (
    <div className={styles.card} aria-hidden>
      <div className={styles.who}>
        <Bone width="52px" height="52px" />
        <Bone width="60%" />
      </div>
      <Bone />
      <Bone />
    </div>
  );
}
