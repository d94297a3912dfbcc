import type { SearchDocument } from "@annals/search";
import { generatedPages, page } from "./corpus.ts";
import type { Question } from "./measure.ts";

/** Title, headings, text. */
type Written = [title: string, headings: string, body: string];

const code: Written[] = [
  [
    "std::vector",
    "Members|push_back|operator[]",
    "std::vector is a sequence that grows.\nCall std::vector::push_back to add to its end.",
  ],
  [
    "std::vector::push_back",
    "Parameters|Exceptions",
    "Adds an element to the end of the vector.\nSee also emplace_back.",
  ],
  ["std::vector::pop_back", "Parameters", "Removes the last element that push_back added."],
  [
    "std::vector::emplace_back",
    "Parameters",
    "Makes an element in place, where push_back copies it. push_back is older. push_back stays.",
  ],
  ["std::deque", "Members|push_front|pop_front", "A queue with two ends. It has push_back as well."],
  [
    "std::back_inserter",
    "Example",
    "Calls push_back for each element. push_back must exist. push_back, push_back, push_back.",
  ],
  ["Vector graphics", "Formats", "Pictures made of lines. A vector has a length."],
  ["Pushing back on scope", "When to push back", "How to push back when a plan grows. Push back early."],
  ["operator<", "Ordering", "Compares two values with operator< and nothing else."],
  ["operator<<", "Streams", "Writes to a stream: out << value. operator<< can be chained."],
  ["operator<=>", "Ordering", "The spaceship. operator<=> makes operator< and operator> by itself."],
  ["operator>>", "Streams", "Reads from a stream. The other way round is operator<<."],
  ["operator[]", "Access", "Gives the element at an index."],
  [
    "Operators by rank",
    "All of them",
    "operator<< operator>> operator< operator[] operator() operator<=> and their rank.",
  ],
  ["Telephone operator", "Shifts", "Who answers the telephone. The operator is there from 9 to 5."],
  [
    "/std (Specify the language standard)",
    "/std:c++14|/std:c++17|/std:c++latest|/std:c11",
    "Chooses which standard the compiler follows.",
  ],
  [
    "Compiler options by name",
    "Options",
    "/std:c++latest /std:c++17 /permissive- /Zc:__cplusplus /EHsc /W4 in one list.",
  ],
  ["Modules in C++20", "Setup", "Use /std:c++latest for them."],
  ["/permissive- (Conform to the standard)", "Remarks", "Turns off what is not standard."],
  [
    "Predefined macros",
    "_MSC_VER|_MSC_FULL_VER|__cplusplus|_WIN32",
    "Macros that the compiler defines by itself.",
  ],
  [
    "Version checks",
    "How to",
    "Test _MSC_VER with #if. If _MSC_VER is greater than 1920, it is new. _MSC_VER grows. _MSC_VER is a number.",
  ],
  ["Compiler Warning (level 3) C4996", "Remarks", "The function was declared deprecated."],
  [
    "Compiler Warning (level 1) C4995",
    "Remarks",
    "Like C4996, for a pragma. C4996 is the other one. See C4996.",
  ],
  ["Old functions", "What to do", "Turn off C4996, C4996 and again C4996. C4996 is everywhere here: C4996."],
  ["Compiler Error C2065", "Remarks", "An identifier was not declared."],
  ["Set-Location", "Syntax|-Path|-PassThru", "Sets the current location."],
  ["Get-Location", "Syntax|-Stack", "Gets the current location. Set-Location sets it."],
  [
    "Push-Location",
    "Syntax|-Path",
    "Puts the current location on a stack. Like Set-Location, with a way back.",
  ],
  ["Location settings", "On a phone", "Set the location of your phone. Location is private."],
  ["Out-File", "Syntax|-FilePath|-NoNewline|-Append", "Writes to a file."],
  [
    "Write-Host",
    "Syntax|-Object",
    "Prints. With -NoNewline it prints no newline. -NoNewline is common. -NoNewline again.",
  ],
  ["New lines in files", "Newline", "No newline at the end of a file is bad style. A newline ends a line."],
  ["Dependencies of the build", "Pinned", "We pin libfoo-2.14.3 and libbar-1.0.9."],
  ["Foo fighters", "Tour 2.14", "Foo, and foo again. 14 of them."],
  ["Release 2.14", "Notes", "What is new in 2.14: foo is faster. The foo."],
  ["render_published_page", "Arguments", "Turns a page into HTML."],
  ["Publishing", "Rendering", "A page that was published is rendered. Published pages are rendered again."],
  ["BlockNoteEditor", "Options", "The editor component."],
  ["Notes of the editors", "Blocks", "Our editors keep notes. A block of notes for an editor."],
  ["getElementById", "Example", "Finds an element."],
  ["max_connections", "Default", "How many clients may connect."],
  [
    "Connection problems",
    "Too many connections",
    "Raise max_connections. The max of connections is reached.",
  ],
  ["C", "History", "The language C. C++ and C# came later."],
  ["C++", "History", "The language C++ came from C."],
  ["C#", "History", "The language C# has nothing to do with music."],
  [".NET", "Versions", "The .NET runtime. dot net."],
  ["Net income", "Quarterly", "Net of tax. The net grows."],
  ["#include", "Paths", "Takes in a header file."],
  ["What to include in a report", "Include numbers", "Include a date. Include a name."],
  ["git push --force", "Never on main", "Overwrites the branch."],
  ["Use of force", "Rules", "Security staff never use force. Force is the last resort."],
  ["$PATH", "Where programs are", "The shell looks into $PATH."],
  ["The path to senior", "Career path", "A path through levels. Each path differs."],
];

/** A page about a name, among many that only mention it often, and titles that differ in nothing but signs. */
const mentioned: Written[] = [
  ["ring class", "Members|push_ring|pop_ring", "A sequence that goes round.\nstd::ring<int> numbers;"],
  ["to_ring function", "Example", "Makes a std::ring of a range."],
  ["Streams", "operator<<|operator>>", "Writes and reads."],
  [
    "What is new",
    "Library",
    "std::ring::push_ring is faster. std::ring::push_ring may throw. std::ring is here.",
  ],
  ...Array.from(
    { length: 20 },
    (_, at): Written => [
      `Example ${at}`,
      "Example",
      "Calls push_ring. Then push_ring. Then push_ring of std::ring, std::ring, std::ring.",
    ],
  ),
  ...[..."&%+-*/|;:'\"?"].map((sign): Written => [`operator ${sign}`, "Example", "Part of an expression."]),
];

const company: Written[] = [
  [
    "Devices",
    "Lost or stolen devices|Repairs",
    "If your laptop is stolen, tell security at once.\nWe lock it from afar.",
  ],
  [
    "Setting up your laptop",
    "First day",
    "Open the laptop. Sign in on your laptop. What you do on the first day with the laptop.",
  ],
  ["Working from a café", "Safety", "Laptops are sometimes stolen. Do not leave yours. I do it like that."],
  [
    "Learning budget",
    "Courses|Books",
    "The company pays for a course or a book.\nSend the invoice and you get the money back within two weeks.",
  ],
  ["Money matters", "Budget", "Where the money goes. Money in, money out. Of course we save."],
  ["Back office", "Opening hours", "The back office is back at nine."],
  ["Expenses", "Receipts|Per diem", "Get reimbursed for what you paid. Hand in receipts within 30 days."],
  ["Holidays", "Public holidays|Carry over", "You have 28 days each year."],
  ["Sick leave", "Telling your manager|Doctor's note", "Write to your manager before ten."],
  ["Parental leave", "Duration|Pay", "16 weeks for each parent."],
  ["Requesting time off", "Form", "Open the form and choose the days."],
  ["Salary", "Levels|Reviews", "How pay is decided. Reviewed in March."],
  ["Bicycle scheme", "Leasing", "Lease a bike. The company pays a part."],
  ["Phone numbers", "Emergency", "Dial 112. The front desk answers 9."],
  ["Resetting a password", "By mail|By an admin", "Choose “Forgot?” on the sign-in page."],
  ["Password rules", "Length", "Fourteen letters. A password manager keeps them."],
  ["Guests in the office", "Badges", "Announce a guest the day before. They get a badge."],
  ["Joining the VPN", "macOS|Windows", "Install the client and sign in."],
  ["Printing", "Second floor", "The printer stands beside the kitchen."],
  ["Moving to another team", "Talk first", "Speak with both managers."],
  ["Team", "Who is who", "Everyone."],
  ["Team lunch", "Fridays", "We eat together. A team that eats together stays together."],
  ["Colours of the brand", "Primary|Secondary", "Teal is the first colour. Orange is the second."],
  ["Hosting", "Hosts", "A host answers. Our hosts are in Frankfurt. The host restarts at night."],
  ["Legends of the building", "Third floor", "A ghost is said to live there."],
  ["Hosts of events", "Host", "The host opens the event. Host, guest, host."],
  ["Receiving parcels", "Front desk", "We receive parcels until five. Receive, sign, done."],
  ["Notes of a newcomer", "Week one", "I recieve many parcels."],
  ["Deliveries", "Receive", "Receive goods at the gate. To receive is to sign."],
  ["Policy on gifts", "Limits", "No gifts over 50 euros."],
  ["All policies", "List", "Each of our policies, one a line."],
  ["7.7", "", ""],
];

const toPage =
  (prefix: string) =>
  ([title, headings, body]: Written, index: number): SearchDocument =>
    page(`${prefix}${index}`, title, {
      headings: headings.split("|").filter((heading) => heading !== ""),
      body: [...headings.split("|"), body].join("\n").trim(),
    });

/** Pages of our own, for search to be tried on anywhere: names of code, a company, and made-up language around them. */
export function ownPages(): SearchDocument[] {
  return [...code.map(toPage("code")), ...company.map(toPage("company")), ...generatedPages(250, 1500)];
}

const expected: Record<string, Record<string, string>> = {
  identifiers: {
    push_back: "std::vector::push_back",
    pop_back: "std::vector::pop_back",
    "std::vector": "std::vector",
    "std::vector::push_back": "std::vector::push_back",
    "vector::push_back": "std::vector::push_back",
    "push back": "Pushing back on scope",
    "operator<": "operator<",
    "operator<<": "operator<<",
    "operator<=>": "operator<=>",
    "operator>>": "operator>>",
    "operator[]": "operator[]",
    "/std:c++latest": "/std (Specify the language standard)",
    "/std": "/std (Specify the language standard)",
    "/permissive-": "/permissive- (Conform to the standard)",
    _MSC_VER: "Predefined macros",
    MSC_VER: "Predefined macros",
    C4996: "Compiler Warning (level 3) C4996",
    C2065: "Compiler Error C2065",
    "warning C4996": "Compiler Warning (level 3) C4996",
    "Set-Location": "Set-Location",
    "Set-Locatoin": "Set-Location",
    "set-locaton": "Set-Location",
    "Get-Locatoin": "Get-Location",
    "-NoNewline": "Out-File",
    "Out-File": "Out-File",
    "foo-2.14": "Dependencies of the build",
    "libfoo-2.14": "Dependencies of the build",
    "libbar-1.0": "Dependencies of the build",
    published_page: "render_published_page",
    render_published: "render_published_page",
    render_published_page: "render_published_page",
    BlockNoteEditor: "BlockNoteEditor",
    NoteEditor: "BlockNoteEditor",
    blocknote: "BlockNoteEditor",
    ElementById: "getElementById",
    getelement: "getElementById",
    getElementByld: "getElementById",
    max_connections: "max_connections",
    max_conections: "max_connections",
    "C++": "C++",
    "C#": "C#",
    C: "C",
    ".NET": ".NET",
    "#include": "#include",
    "--force": "git push --force",
    $PATH: "$PATH",
    "7.7": "7.7",
  },
  "natural questions": {
    "what do I do when my laptop is stolen": "Devices",
    "my laptop was stolen, what now?": "Devices",
    "how to get money back for a course": "Learning budget",
    "can I get reimbursed": "Expenses",
    "how do I get a refund": "Expenses",
    "how many vacation days do I have": "Holidays",
    "what do I do if I am ill": "Sick leave",
    "how do I request time off": "Requesting time off",
    "how is my pay decided": "Salary",
    "I forgot my password": "Resetting a password",
    "how can I change to another team": "Moving to another team",
    "where is the printer": "Printing",
    "how do I connect to the vpn": "Joining the VPN",
    "can I bring a guest": "Guests in the office",
    "which colours does our brand have": "Colours of the brand",
    "lease a bicycle": "Bicycle scheme",
  },
  "exact before guessed": {
    ghost: "Legends of the building",
    teal: "Colours of the brand",
    team: "Team",
    "team ": "Team",
    recieve: "Notes of a newcomer",
    policies: "All policies",
    policy: "Policy on gifts",
    hosts: "Hosts of events",
    "parental leave": "Parental leave",
  },
};

const expectedAmongMentions: typeof expected = {
  identifiers: {
    push_ring: "ring class",
    "std::ring": "ring class",
    "std::ring::push_ring": "ring class",
    "ring::push_ring": "ring class",
    "operator<<": "Streams",
  },
};

/** What our own pages are asked, beside what they ask by themselves. */
export const ownQuestions = (pages: SearchDocument[]): Question[] => questionsIn(expected, pages);

/** Pages about names, among many that mention them. */
export const mentionPages = (): SearchDocument[] => [
  ...mentioned.map(toPage("mentioned")),
  ...generatedPages(60, 500),
];

/** What these are asked. */
export const mentionQuestions = (pages: SearchDocument[]): Question[] =>
  questionsIn(expectedAmongMentions, pages);

function questionsIn(asked: typeof expected, pages: SearchDocument[]): Question[] {
  const idOf = new Map(pages.map(({ id, title }) => [title, id]));
  return Object.entries(asked).flatMap(([kind, table]) =>
    Object.entries(table).map(
      ([typed, title]): Question => ({ kind, typed, answers: [idOf.get(title)!], within: 1 }),
    ),
  );
}
