import { given, someEntry, someone, someSpace } from "../runtime/given.testing.ts";
import { type PersonFact, personDecider } from "./decider.ts";

const registered: PersonFact = {
  type: "PersonRegistered",
  data: { person_id: someone, email: "a@example.org", first_name: "Ann", last_name: "Lee" },
};
const erased: PersonFact = { type: "PersonErased", data: {} };
const content = "0".repeat(64);

describe("a profile", () => {
  it("has another name, once it is another", () => {
    const rename = { type: "rename", firstName: "Anna", lastName: "Lee" } as const;
    const renamed: PersonFact = { type: "PersonRenamed", data: { first_name: "Anna", last_name: "Lee" } };
    given(personDecider, [registered]).when(rename).then([renamed]);
    given(personDecider, [registered, renamed]).when(rename).then([]);
  });
  it("has a picture until that is removed", () => {
    const changed: PersonFact = { type: "PersonPictureChanged", data: { picture_id: someEntry, content } };
    const removed: PersonFact = { type: "PersonPictureRemoved", data: {} };
    given(personDecider, [registered])
      .when({ type: "changePicture", id: someEntry, content })
      .then([changed]);
    given(personDecider, [registered, changed]).when({ type: "removePicture" }).then([removed]);
    given(personDecider, [registered]).when({ type: "removePicture" }).then([]);
  });
  it("has a language until the browser's is chosen again", () => {
    const chosen: PersonFact = { type: "PersonLanguageChosen", data: { language: "de" } };
    const german = { type: "chooseLanguage", language: "de" } as const;
    given(personDecider, [registered]).when(german).then([chosen]);
    given(personDecider, [registered, chosen]).when(german).then([]);
    given(personDecider, [registered, chosen])
      .when({ type: "chooseLanguage", language: null })
      .then([{ type: "PersonLanguageChosen", data: { language: null } }]);
  });
  it("has the time zone that the browser says until another is chosen", () => {
    const chosen = (time_zone: string): PersonFact => ({ type: "PersonTimeZoneChosen", data: { time_zone } });
    const [berlin, lima] = [chosen("Europe/Berlin"), chosen("America/Lima")];
    const choose = (timeZone: string, isGuess: boolean) =>
      ({ type: "chooseTimeZone", timeZone, isGuess }) as const;
    given(personDecider, [registered]).when(choose("Europe/Berlin", true)).then([berlin]);
    given(personDecider, [registered, berlin]).when(choose("America/Lima", true)).then([]);
    given(personDecider, [registered, berlin]).when(choose("America/Lima", false)).then([lima]);
    given(personDecider, [registered, berlin]).when(choose("Europe/Berlin", false)).then([]);
  });
  it("has another address", () => {
    const command = { type: "changeEmail", link: someEntry, email: "sealed", space: someSpace } as const;
    const data = { link_id: someEntry, email: "sealed", space_id: someSpace };
    given(personDecider, [registered])
      .when(command)
      .then([{ type: "PersonEmailChanged", data }]);
  });
  it("is nobody's once the person is erased", () => {
    const missing = /There is no such person/;
    given(personDecider, [registered, erased]).when({ type: "removePicture" }).refused("missing", missing);
    given(personDecider, []).when({ type: "removePicture" }).refused("missing", missing);
  });
});
