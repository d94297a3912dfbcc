/** The rules by which the parts of a SCORM 2004 package follow each other, in the form in which scorm-again takes them. */
import { all, child, type Node, organizationOf, treeOf, words } from "./manifest.ts";

/** A part, or what parts lie in, with its rules. */
interface Activity {
  id: string;
  title: string;
  children?: Activity[];
  [setting: string]: unknown;
}
export interface Sequencing {
  tree: Activity;
  /** The activity of each part, by the number of the part. */
  activities: string[];
}

type Settings = Record<string, unknown>;
type Objective = Settings & { mapInfo: Settings[] };

/** The largest manifest that is read for its rules, in letters. */
const maxManifest = 2_000_000;

/** @returns null where the parts can be taken in any order anyway, or the rules cannot be told apart */
export function sequencingOf(manifest: string): Sequencing | null {
  if (manifest.length > maxManifest) return null;
  const root = treeOf(manifest, "imsmanifest.xml");
  const { organization, startOf } = organizationOf(root);
  if (organization === undefined) return null;
  const shared = new Map(
    all(child(child(root, "manifest"), "sequencingcollection"), "sequencing").map((node) => [
      node.attributes.id,
      node,
    ]),
  );
  const activities: string[] = [];
  const ids = new Set<string>();
  let hasRules = false;
  /** @returns null for what nothing starts in */
  const activityOf = (node: Node): Activity | null => {
    const { identifier = "", isvisible } = node.attributes;
    const isPart = startOf(node) !== undefined;
    if (isPart) activities.push(identifier);
    const children = all(node, "item").flatMap((item) => activityOf(item) ?? []);
    if (!isPart && children.length === 0) return null;
    const settings = settingsOf(node, shared);
    const isHidden = isvisible === "false" || isvisible === "0";
    // What is both a part and full of parts, or is there twice, is in no tree.
    if (identifier === "" || ids.has(identifier) || (isPart && children.length > 0)) ids.add("");
    ids.add(identifier);
    hasRules ||= isHidden || asks(settings);
    return {
      ...{ id: identifier, title: words(child(node, "title")), ...settings },
      ...(children.length > 0 && { children }),
      ...(isHidden && { isVisible: false }),
    };
  };
  const tree = activityOf(organization);
  return tree === null || !hasRules || ids.has("") || activities.length < 2 ? null : { tree, activities };
}

/** What controls say where nothing is said. */
const usual: Settings = {
  ...{ choice: true, choiceExit: true, flow: false, forwardOnly: false },
  ...{ useCurrentAttemptObjectiveInfo: true, useCurrentAttemptProgressInfo: true },
  ...{ preventActivation: false, constrainChoice: false },
  ...{ rollupObjectiveSatisfied: true, rollupProgressCompletion: true, objectiveMeasureWeight: 1 },
  ...{ randomizationTiming: "never", selectionTiming: "never" },
};
/** Settings that say nothing about which part comes when. */
const ofThePart = [
  "primaryObjective",
  "objectives",
  "sequencingControls",
  "deliveryControls",
  "completionThreshold",
];

/** Whether it asks for anything but what is so anyway: any order, and results of its own for each part. */
function asks(settings: Settings): boolean {
  const {
    sequencingControls,
    deliveryControls,
    primaryObjective,
    objectives = [],
  } = settings as {
    sequencingControls: Settings;
    deliveryControls?: Settings;
    primaryObjective?: Objective;
    objectives?: Objective[];
  };
  const all = primaryObjective === undefined ? objectives : [primaryObjective, ...objectives];
  return (
    Object.entries(sequencingControls).some(([name, value]) => usual[name] !== value) ||
    all.some(({ mapInfo }) => mapInfo.length > 0) ||
    deliveryControls?.tracked === false ||
    Object.keys(settings).some((name) => !ofThePart.includes(name))
  );
}

function settingsOf(item: Node, shared: ReadonlyMap<string | undefined, Node>): Settings {
  const own = child(item, "sequencing");
  const referred = own?.attributes.idref === undefined ? undefined : shared.get(own.attributes.idref);
  /** What stands at the activity itself replaces what it refers to. */
  const of = (name: string) => child(own, name) ?? child(referred, name);
  const both = (name: string) => [...all(own, name), ...(child(own, name) ? [] : all(referred, name))];
  const rules = of("sequencingrules");
  const limits = of("limitconditions");
  const rollup = of("rolluprules");
  const random = of("randomizationcontrols");
  const hidden = all(child(child(item, "presentation"), "navigationinterface"), "hidelmsui").map(words);
  const maps = all(child(item, "data"), "map").map((map) => ({
    ...textsOf(map, "targetID"),
    ...flagsOf(map, "readSharedData", "writeSharedData"),
  }));
  const reorders = flagsOf(random, "reorderChildren");
  return {
    ...objectivesOf(both("objectives")),
    sequencingControls: {
      ...flagsOf(of("controlmode"), "choice", "choiceExit", "flow", "forwardOnly"),
      ...flagsOf(of("controlmode"), "useCurrentAttemptObjectiveInfo", "useCurrentAttemptProgressInfo"),
      ...flagsOf(of("constrainedchoiceconsiderations"), "preventActivation", "constrainChoice"),
      ...flagsOf(rollup, "rollupObjectiveSatisfied", "rollupProgressCompletion"),
      ...numbersOf(rollup, "objectiveMeasureWeight"),
      ...textsOf(random, "randomizationTiming", "selectionTiming"),
      ...numbersOf(random, "selectCount"),
      ...(reorders.reorderChildren === true && { reorderChildren: true, randomizeChildren: true }),
    },
    ...some("sequencingRules", {
      ...some("preConditionRules", all(rules, "preconditionrule").map(ruleOf)),
      ...some("exitConditionRules", all(rules, "exitconditionrule").map(ruleOf)),
      ...some("postConditionRules", all(rules, "postconditionrule").map(ruleOf)),
    }),
    ...numbersOf(limits, "attemptLimit"),
    ...textsOf(limits, "attemptAbsoluteDurationLimit"),
    ...some("rollupRules", some("rules", all(rollup, "rolluprule").map(rollupOf))),
    ...some("rollupConsiderations", {
      ...textsOf(of("rollupconsiderations"), "requiredForSatisfied", "requiredForNotSatisfied"),
      ...textsOf(of("rollupconsiderations"), "requiredForCompleted", "requiredForIncomplete"),
      ...flagsOf(of("rollupconsiderations"), "measureSatisfactionIfActive"),
    }),
    ...some(
      "deliveryControls",
      flagsOf(of("deliverycontrols"), "tracked", "completionSetByContent", "objectiveSetByContent"),
    ),
    ...some("completionThreshold", thresholdOf(child(item, "completionthreshold"))),
    ...some("hideLmsUi", hidden),
    ...some("sharedDataMaps", maps),
  };
}

/** The 3rd edition writes the measure as text, the 4th as an attribute. */
function thresholdOf(node: Node | undefined): Settings {
  if (node === undefined) return {};
  const { minProgressMeasure = words(node) === "" ? undefined : Number(words(node)), ...weight } = numbersOf(
    node,
    ...["minProgressMeasure", "progressWeight"],
  );
  const { completedByMeasure = words(node) !== "" } = flagsOf(node, "completedByMeasure");
  return { completedByMeasure, ...(minProgressMeasure !== undefined && { minProgressMeasure }), ...weight };
}

const conditionOf = (node: Node): Settings => ({
  ...textsOf(node, "condition", "referencedObjective"),
  ...(node.attributes.operator === "not" && { operator: "not" }),
  ...some("parameters", { threshold: numbersOf(node, "measureThreshold").measureThreshold }),
});

const ruleOf = (node: Node): Settings => ({
  ...textsOf(child(node, "ruleaction"), "action"),
  conditionCombination: child(node, "ruleconditions")?.attributes.conditioncombination ?? "all",
  conditions: all(child(node, "ruleconditions"), "rulecondition").map(conditionOf),
});

const rollupOf = (node: Node): Settings => ({
  ...textsOf(child(node, "rollupaction"), "action"),
  consideration: node.attributes.childactivityset ?? "all",
  ...numbersOf(node, "minimumCount", "minimumPercent"),
  conditionCombination: child(node, "rollupconditions")?.attributes.conditioncombination ?? "any",
  conditions: all(child(node, "rollupconditions"), "rollupcondition").map(conditionOf),
});

const parts = ["RawScore", "MinScore", "MaxScore", "CompletionStatus", "ProgressMeasure"];
const ofAdl = parts.flatMap((part) => [`read${part}`, `write${part}`]);
/** What a map of each of the two specifications does where it does not say. */
const unsaid = {
  ims: { readSatisfiedStatus: true, readNormalizedMeasure: true },
  adl: Object.fromEntries(parts.map((part) => [`read${part}`, true])),
};
const nothing = Object.fromEntries(
  ["SatisfiedStatus", "NormalizedMeasure", ...parts].flatMap((part) => [
    [`read${part}`, false],
    [`write${part}`, false],
  ]),
);

/** Objectives and their maps stand in two places: those of IMS, and what ADL added to them. */
function objectivesOf(lists: readonly Node[]): Settings {
  const found = new Map<string, Objective>();
  let primary: string | undefined;
  for (const list of lists)
    for (const node of list.children) {
      const isPrimary = node.name === "primaryobjective";
      if (!isPrimary && node.name !== "objective") continue;
      const objectiveID = node.attributes.objectiveid ?? "";
      if (isPrimary) primary = objectiveID;
      const { mapInfo, ...known } = found.get(objectiveID) ?? { mapInfo: [] };
      const least = words(child(node, "minnormalizedmeasure"));
      found.set(objectiveID, {
        ...{ objectiveID, ...known, ...flagsOf(node, "satisfiedByMeasure") },
        ...(least !== "" && { minNormalizedMeasure: Number(least) }),
        mapInfo: all(node, "mapinfo").reduce(mappedInto, mapInfo),
      });
    }
  const first = primary === undefined ? undefined : found.get(primary);
  return {
    ...(first !== undefined && { primaryObjective: { ...first, isPrimary: true } }),
    ...some(
      "objectives",
      [...found.values()].filter((one) => one !== first),
    ),
  };
}

function mappedInto(maps: readonly Settings[], node: Node): Settings[] {
  const { targetObjectiveID } = textsOf(node, "targetObjectiveID");
  const ims = flagsOf(node, "readSatisfiedStatus", "readNormalizedMeasure");
  const imsWrites = flagsOf(node, "writeSatisfiedStatus", "writeNormalizedMeasure");
  const adl = flagsOf(node, ...ofAdl);
  const said =
    Object.keys(adl).length > 0 ? { ...unsaid.adl, ...adl } : { ...unsaid.ims, ...ims, ...imsWrites };
  const before = maps.find((one) => one.targetObjectiveID === targetObjectiveID);
  const others = maps.filter((one) => one !== before);
  return [...others, { ...nothing, targetObjectiveID, ...before, ...said }];
}

const isEmpty = (value: object) => Object.values(value).every((one) => one === undefined);
/** A setting that is left out where nothing is in it. */
const some = (name: string, value: object): Settings => (isEmpty(value) ? {} : { [name]: value });

function taken<T>(node: Node | undefined, names: string[], read: (text: string) => T | undefined) {
  const found = names.map((name) => [name, node?.attributes[name.toLowerCase()]] as const);
  return Object.fromEntries(
    found.flatMap(([name, text]) => {
      const value = text === undefined ? undefined : read(text.trim());
      return value === undefined ? [] : [[name, value]];
    }),
  ) as Record<string, T | undefined>;
}
const flagsOf = (node: Node | undefined, ...names: string[]) =>
  taken(node, names, (text) => text === "true" || text === "1");
const numbersOf = (node: Node | undefined, ...names: string[]) =>
  taken(node, names, (text) => (text === "" || Number.isNaN(Number(text)) ? undefined : Number(text)));
const textsOf = (node: Node | undefined, ...names: string[]) =>
  taken(node, names, (text) => (text === "" ? undefined : text));
