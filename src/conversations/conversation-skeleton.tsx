import { Loading } from "../app/waiting/loading";
import { Bone } from "../ui/bone";
import styles from "./conversation.module.css";

/** A placeholder for a conversation. */
export function ConversationSkeleton() {
  return (
    <Loading className={styles.skeleton}>
      <Bone width="60%" height="28px" />
      <Bone width="70%" height="64px" />
      <Bone width="50%" height="44px" />
      <Bone width="65%" height="64px" />
    </Loading>
  );
}
