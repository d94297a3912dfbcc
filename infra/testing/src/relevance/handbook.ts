import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Question } from "./measure.ts";

const beside = fileURLToPath(new URL("../../../../../shared/corpora/handbook", import.meta.url));

/** The folder of the handbook on which search is tuned: `CORPUS`, or beside the project; null where there is none. */
export function handbookFolder(): string | null {
  const folder = process.env.CORPUS || beside;
  return existsSync(folder) ? folder : null;
}

const asked = (kind: string, within: 1 | 3, table: Record<string, string | string[]>): Question[] =>
  Object.entries(table).map(([typed, answers]) => ({ kind, typed, answers: [answers].flat(), within }));

/** What people ask the handbook in their own words, and the pages that answer it. */
export function handbookQuestions(): Question[] {
  const benefits = "benefits-pay-perks/benefits-perks";
  const communication = "company-info-and-process/communication";
  const policies = "company-info-and-process/policies";
  const talent = "departments/people-talent";
  const dev = "departments/engineering/dev";
  return [
    ...asked("as people type", 1, {
      "parental leave": `${benefits}/parental-leave`,
      "parental le": `${benefits}/parental-leave`,
      "parentel le": `${benefits}/parental-leave`,
      "how to write an RFC": `${communication}/rfcs`,
      "code of con": [
        `${communication}/code_of_conduct`,
        "company-info-and-process/community/code_of_conduct",
      ],
      "acceptible use policy": `${policies}/acceptable-use-policy`,
      "vulnerabilty managment": `${dev}/policies/vulnerability-management-policy`,
      retrospectve: `${communication}/retrospectives`,
      gatekeper: "departments/engineering/managed-services/gatekeeper",
      k8s_admin: `${dev}/distribution/k8s_admin_custom_policy`,
      gRPC: `${dev}/tools/grpc`,
    }),
    ...asked("natural questions", 3, {
      "what do I do when my laptop is stolen": [
        `${policies}/asset-management-policy`,
        `${policies}/acceptable-use-policy`,
        "departments/tech-ops/tools/computer-setup",
        "departments/tech-ops/process/internal-security/computer-standards",
        "departments/security/security-incident-response",
        "departments/tech-ops/process/internal-security/traveling",
      ],
      "how to get money back for a course": [
        benefits,
        `${benefits}/spending-company-money`,
        `${talent}/learning-and-development`,
        "benefits-pay-perks/pay-expenses/expenses",
      ],
      "how do i request time off": [`${benefits}/time-off`, `${benefits}/time-off/submitting-time-off`],
      "who can I talk to about mental health": [
        `${benefits}/mental-health`,
        `${benefits}/mental-health/modern-health`,
        `${talent}/total-rewards/mental-health`,
      ],
      "how do I change my name": `${talent}/people-ops/process/name-changes`,
      "how can I move to another team": "company-info-and-process/working-at-sourcegraph/switching-teams",
      "which holidays do we have": "company-info-and-process/working-at-sourcegraph/holidays",
      "can I work from another country": [`${benefits}/nomad-life`, `${talent}/people-ops/process/moving`],
      "how do I book a flight": [`${benefits}/travel`, `${benefits}/travel/Navan`],
      "how is my pay decided": [
        "benefits-pay-perks/pay-expenses/compensation",
        "benefits-pay-perks/pay-expenses/compensation/total-rewards",
        "benefits-pay-perks/pay-expenses/compensation/leveling-guide",
        `${talent}/people-ops/process/compensation-and-leveling`,
      ],
      "what happens when I leave the company": [
        `${talent}/people-ops/process/leaving`,
        `${talent}/people-ops/process/Leaving_Sourcegraph_resources_for_managers`,
        `${talent}/people-ops/tools/internal-offboarding`,
      ],
      "how do we run an incident": [`${dev}/process/incidents`, `${dev}/process/incidents/on_call`],
      "how to roll back a release": [
        `${dev}/distribution/rollbacks`,
        `${dev}/process/deployments/playbooks`,
        `${dev}/process/releases`,
        `${dev}/process/releases/procedure`,
      ],
      "how to restore a cloud instance": "departments/cloud/technical-docs/v2.0/restore_process",
      "how do I delete a cloud instance": "departments/cloud/technical-docs/v2.0/delete_process",
      "where can I get company swag": [
        "departments/marketing/swag",
        `${talent}/swag`,
        `${talent}/people-ops/tools/internal-swag`,
      ],
      "how to give feedback to a colleague": [
        `${communication}/seeking-and-giving-feedback`,
        `${talent}/people-ops/process/giving-feedback`,
      ],
      "what is the buddy program": `${talent}/buddy-program`,
      "how do I open a new job": `${talent}/talent/process/opening_a_new_job`,
      "how do I report a bug": "departments/engineering/submitting-a-bug-report",
      "can I have a second job": `${talent}/outside-employment`,
      "how do interviews for engineers work": [
        `${talent}/talent/process/engineering_interview_process`,
        `${talent}/talent/process/engineering_interview_process_candidates`,
        `${talent}/talent/process/types_of_interviews`,
        `${dev}/hiring`,
      ],
      "how do I ask somebody for a reference check": `${talent}/talent/process/reference_check_questions`,
      "which tone do we write in": `${communication}/content_guidelines/voice_and_tone`,
      "what is the background check for": `${talent}/background-check-policy`,
      "how do we handle conflicts": `${communication}/conflicts`,
      "how do I get access to gcp": [`${dev}/process/gcp_access_process`, `${dev}/tools/infrastructure/gcp`],
      "which font do we use": "departments/product/design/brand_guidelines/typography",
      "who pays for my new desk": [
        `${benefits}/spending-company-money`,
        benefits,
        `${benefits}/benefits`,
        "benefits-pay-perks/pay-expenses/expenses",
        "benefits-pay-perks/pay-expenses/expenses/expenses-through-deel",
      ],
      "what if I am sick": [
        `${benefits}/time-off`,
        `${benefits}/leave-of-absence`,
        `${benefits}/time-off/submitting-time-off`,
      ],
    }),
  ];
}
