/** What comparing quotes and underfloor heating save, with the figure where the owner stands for one. */
import { claim, figure } from "./claims";

/** What comparing quotes saves at most. */
export const saving = claim("CLAIM_SAVING", "40%");
const energy = claim("CLAIM_ENERGY", "30%");

export const savings = {
  /** As the end of a sentence that begins with what one does. */
  onEnergy: energy.value ? `bespaar je tot ${energy.value} op je energie` : "bespaar je op je energie",
  energyTick: energy.value ? `Tot ${energy.value} besparing op energie` : "Besparing op energie",
  energyAnswer: energy.value ? `Tot ${energy.value} op energie, omdat` : "Je verbruikt minder energie, omdat",
  frugal: energy.value ? `tot ${energy.value} zuiniger stoken` : "zuiniger stoken",
  comparing: saving.value ? `Wie vergelijkt, bespaart tot ${saving.value}.` : "Wie vergelijkt, betaalt minder.",
};

/** The figure of heating, for where it comes from. */
export const energySources = figure(energy, "besparing op energie");
/** The figure of comparing, for where it comes from. */
export const savingSources = figure(saving, "besparing door te vergelijken");
