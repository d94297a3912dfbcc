import { expect } from "chai";
import { sequencingOf } from "./sequencing.ts";

const manifest = (
  items: string,
  more = "",
  collection = "",
) => `<manifest xmlns:imsss="s" xmlns:adlseq="a" xmlns:adlcp="c" xmlns:adlnav="n">
<metadata><schemaversion>2004 4th Edition</schemaversion></metadata>
<organizations default="o"><organization identifier="x"/><organization identifier="o"><title>Course</title>${items}${more}</organization></organizations>
<resources><resource identifier="r" href="a.html"/></resources>${collection}</manifest>`;
const item = (id: string, more = "") =>
  `<item identifier="${id}" identifierref="r"><title>${id}</title>${more}</item>`;
const two = item("a") + item("b");
const rules = (inner: string) => `<imsss:sequencing>${inner}</imsss:sequencing>`;

describe("the rules of a package", () => {
  it("are none where its parts can be taken in any order", () => {
    const none = [
      manifest(two),
      manifest(two, rules('<imsss:controlMode choice="true" flow="false" choiceExit="true"/>')),
      manifest(item("a", rules('<imsss:deliveryControls completionSetByContent="true"/>')) + item("b")),
      manifest(
        item(
          "a",
          rules(
            '<imsss:objectives><imsss:primaryObjective satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.8</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives>',
          ),
        ) + item("b"),
      ),
      // Of a single part, and where it cannot be told which activity is meant.
      manifest(item("a"), rules('<imsss:controlMode flow="true"/>')),
      manifest(item("a") + item("a"), rules('<imsss:controlMode flow="true"/>')),
      manifest(item("a", item("b")) + item("c"), rules('<imsss:controlMode flow="true"/>')),
    ];
    for (const text of none) expect(sequencingOf(text), text).to.equal(null);
  });

  it("have the tree of what parts lie in, and which activity each part is", () => {
    const cluster = `<item identifier="m"><title>Module</title>${item("a")}${item("b", "")}<item identifier="empty"/></item>`;
    const found = sequencingOf(
      manifest(
        `${cluster}<item identifier="c" identifierref="r" isvisible="false"><title>c</title></item>`,
        rules('<imsss:controlMode choice="false" flow="true"/>'),
      ),
    );
    const sequencingControls = {};
    expect(found).to.deep.equal({
      activities: ["a", "b", "c"],
      tree: {
        ...{ id: "o", title: "Course", sequencingControls: { choice: false, flow: true } },
        children: [
          {
            ...{ id: "m", title: "Module", sequencingControls },
            children: [
              { id: "a", title: "a", sequencingControls },
              { id: "b", title: "b", sequencingControls },
            ],
          },
          { id: "c", title: "c", sequencingControls, isVisible: false },
        ],
      },
    });
  });

  it("of before, after and at the exit of a part, and what they ask", () => {
    const ruled = item(
      "a",
      `<adlnav:presentation><adlnav:navigationInterface><adlnav:hideLMSUI>continue</adlnav:hideLMSUI></adlnav:navigationInterface></adlnav:presentation>
      <adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.7" progressWeight="0.5"/>
      <adlcp:data><adlcp:map targetID="notes" readSharedData="true" writeSharedData="false"/></adlcp:data>${rules(`
        <imsss:sequencingRules>
          <imsss:preConditionRule><imsss:ruleConditions conditionCombination="any">
            <imsss:ruleCondition condition="satisfied" operator="not" referencedObjective="k"/>
            <imsss:ruleCondition condition="objectiveMeasureGreaterThan" measureThreshold="0.25"/>
          </imsss:ruleConditions><imsss:ruleAction action="skip"/></imsss:preConditionRule>
          <imsss:postConditionRule><imsss:ruleConditions><imsss:ruleCondition condition="always"/></imsss:ruleConditions><imsss:ruleAction action="retry"/></imsss:postConditionRule>
        </imsss:sequencingRules>
        <imsss:limitConditions attemptLimit="2"/>
        <imsss:randomizationControls randomizationTiming="once" selectCount="1" selectionTiming="once" reorderChildren="true"/>
        <imsss:rollupRules rollupObjectiveSatisfied="false" objectiveMeasureWeight="0.5">
          <imsss:rollupRule childActivitySet="atLeastCount" minimumCount="2"><imsss:rollupConditions><imsss:rollupCondition condition="completed"/></imsss:rollupConditions><imsss:rollupAction action="satisfied"/></imsss:rollupRule>
        </imsss:rollupRules>
        <adlseq:constrainedChoiceConsiderations preventActivation="true" constrainChoice="false"/>
        <adlseq:rollupConsiderations requiredForSatisfied="ifNotSkipped" measureSatisfactionIfActive="false"/>`)}`,
    );
    expect(sequencingOf(manifest(ruled + item("b")))!.tree.children![0]).to.deep.equal({
      ...{ id: "a", title: "a", hideLmsUi: ["continue"] },
      completionThreshold: { completedByMeasure: true, minProgressMeasure: 0.7, progressWeight: 0.5 },
      sharedDataMaps: [{ targetID: "notes", readSharedData: true, writeSharedData: false }],
      sequencingRules: {
        preConditionRules: [
          {
            ...{ action: "skip", conditionCombination: "any" },
            conditions: [
              { condition: "satisfied", operator: "not", referencedObjective: "k" },
              { condition: "objectiveMeasureGreaterThan", parameters: { threshold: 0.25 } },
            ],
          },
        ],
        postConditionRules: [
          { action: "retry", conditionCombination: "all", conditions: [{ condition: "always" }] },
        ],
      },
      attemptLimit: 2,
      sequencingControls: {
        ...{ preventActivation: true, constrainChoice: false },
        ...{ rollupObjectiveSatisfied: false, objectiveMeasureWeight: 0.5 },
        ...{ randomizationTiming: "once", selectionTiming: "once", selectCount: 1 },
        ...{ reorderChildren: true, randomizeChildren: true },
      },
      rollupRules: {
        rules: [
          {
            ...{ action: "satisfied", consideration: "atLeastCount", minimumCount: 2 },
            ...{ conditionCombination: "any", conditions: [{ condition: "completed" }] },
          },
        ],
      },
      rollupConsiderations: { requiredForSatisfied: "ifNotSkipped", measureSatisfactionIfActive: false },
    });
  });

  it("that several parts share are taken from the collection, and what stands at a part replaces them", () => {
    const collection = `<imsss:sequencingCollection><imsss:sequencing ID="shared"><imsss:controlMode flow="true"/><imsss:limitConditions attemptLimit="1"/></imsss:sequencing></imsss:sequencingCollection>`;
    const referring = (inner: string) => `<imsss:sequencing IDRef="shared">${inner}</imsss:sequencing>`;
    const { tree } = sequencingOf(
      manifest(
        item("a", referring('<imsss:limitConditions attemptLimit="3"/>')) + item("b", referring("")),
        "",
        collection,
      ),
    )!;
    expect(
      tree.children!.map(({ attemptLimit, sequencingControls }) => [attemptLimit, sequencingControls]),
    ).to.deep.equal([
      [3, { flow: true }],
      [1, { flow: true }],
    ]);
  });

  it("map objectives of parts to those of the course, as IMS and ADL say it", () => {
    const objectives = rules(`
      <imsss:objectives><imsss:primaryObjective objectiveID="p" satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.6</imsss:minNormalizedMeasure>
        <imsss:mapInfo targetObjectiveID="g" writeSatisfiedStatus="true"/></imsss:primaryObjective><imsss:objective objectiveID="q"/></imsss:objectives>
      <adlseq:objectives><adlseq:objective objectiveID="p"><adlseq:mapInfo targetObjectiveID="g" writeRawScore="true" readMinScore="false"/></adlseq:objective></adlseq:objectives>`);
    const { tree } = sequencingOf(manifest(item("a", objectives) + item("b")))!;
    const { primaryObjective, objectives: others } = tree.children![0]! as unknown as {
      primaryObjective: { mapInfo: object[] };
      objectives: object[];
    };
    expect(primaryObjective).to.deep.include({
      objectiveID: "p",
      isPrimary: true,
      satisfiedByMeasure: true,
      minNormalizedMeasure: 0.6,
    });
    expect(primaryObjective.mapInfo).to.have.length(1);
    expect(primaryObjective.mapInfo[0]).to.deep.include({
      ...{
        targetObjectiveID: "g",
        readSatisfiedStatus: true,
        writeSatisfiedStatus: true,
        readNormalizedMeasure: true,
      },
      ...{
        writeNormalizedMeasure: false,
        writeRawScore: true,
        readRawScore: true,
        readMinScore: false,
        writeMaxScore: false,
      },
    });
    expect(others).to.deep.equal([{ objectiveID: "q", mapInfo: [] }]);
  });
});
