import type { Section } from './terms.ts'

export const en: readonly Section[] = [
  {
    id: 'sobre',
    title: 'About these terms',
    body: [
      'Cais is the portal where companies that use the container terminal request services, settle pending matters, book windows and follow ships and cargo. “The terminal” is the terminal operator, which runs the portal; “you” are the person who holds the account.',
      'The first part of this text says how the portal may be used. The second, from section 9 on, says what we do with your personal data under the Brazilian General Data Protection Law (LGPD, Law No. 13,709/2018).',
      'By creating the account you confirm that you have read and accept these terms. If you do not agree with them, do not create the account; the port line-up remains open to everybody.',
      'This is a translation for convenience. If it differs from the Portuguese text, the Portuguese text prevails.',
    ],
  },
  {
    id: 'conta',
    title: 'Your account',
    body: [
      'The account is personal. Give true information and keep it current, above all the e-mail address: it is used to activate the account and to recover the password.',
      [
        'Do not lend the account or the password, not even to colleagues: each person has their own.',
        'Use a password that you use nowhere else.',
        'If you think that somebody got into your account, change the password at once (the other sessions end) and tell the terminal.',
        'A registration that is not activated within 3 days is deleted and can be made again.',
      ],
      'What is done with your account counts as done by you, unless you had already told us of the misuse.',
    ],
  },
  {
    id: 'empresas',
    title: 'Acting for a company',
    body: [
      'Creating an account gives access to no company. People are added, made administrators and removed by the administrator of the company itself on the portal, or by the terminal where there is none yet.',
      'By acting for a company you declare that it has authorised you. The company answers for what is requested in its name and must promptly remove those who no longer represent it. The terminal may ask for a power of attorney or another proof of representation and suspend the access until it is received.',
    ],
  },
  {
    id: 'pedidos',
    title: 'Requests, bookings and prices',
    body: [
      'A finalised request, a confirmed booking or a declaration sent through the portal is worth the same as a document signed by the company. Check before you finalise: afterwards, changes and cancellations follow the rules and deadlines of the service.',
      'Dates and times are those of the terminal, and the record made by the portal’s server counts.',
      'Using the portal is free. The terminal’s services are charged according to the public price list or the company’s contract.',
      'The line-up and the ship forecasts change with the weather, the tide and the operation. They are information, not a promise.',
    ],
  },
  {
    id: 'documentos',
    title: 'Documents that you send',
    body: [
      'Send only documents that are true, legible and that the company has the right to share. They remain whose they are; the terminal uses them to provide the service, to charge for it and to comply with the law.',
      'Files are checked when they are sent. Those of a type that is not accepted or with dangerous content are refused, and the portal says why.',
      'If a document holds data of other people, such as drivers, the company that sends it must tell them.',
    ],
  },
  {
    id: 'uso',
    title: 'What is not allowed',
    body: [
      [
        'Getting, or trying to get, into accounts, companies or data that are not yours.',
        'Stating a weight, content, seal or document that you know is not true.',
        'Booking windows that will not be used, to keep a place or to pass them on.',
        'Overloading the portal, getting round its protections or copying data in bulk. The company’s own systems may use the published programming interface, with the account of the person who answers for them.',
        'Using data of other people or companies for anything but the service at the terminal.',
      ],
      'The terminal may suspend the account of anybody who does not respect these points, and will say why. You may answer and ask for the decision to be reviewed.',
    ],
  },
  {
    id: 'disponibilidade',
    title: 'When the portal is not available',
    body: [
      'We work to keep the portal open every day, around the clock. Maintenance is announced in advance whenever possible.',
      'If a failure of the portal keeps you from meeting a deadline, contact the terminal’s customer service on the same day: the record of the failure is taken into account.',
      'The terminal does not answer for failures of your connection or equipment, nor for wrong data sent by others. Nothing here excludes a liability that the law does not allow to be excluded.',
    ],
  },
  {
    id: 'encerramento',
    title: 'Closing the account',
    body: [
      'You may ask for the account to be closed at any time. Requests already made in the name of a company remain valid and stay with it.',
      'Accounts of people who act for no company and have not signed in for a long time may be deactivated, with notice by e-mail.',
    ],
  },
  {
    id: 'controlador',
    title: 'Privacy: who looks after your data',
    body: [
      'The terminal is the controller of the personal data processed on the portal. For anything about them, get in touch with the data protection officer{contato}.',
    ],
  },
  {
    id: 'dados',
    title: 'Which data we use',
    body: [
      [
        'Of the account: name, login, e-mail, language and, if you give it, CPF. Of the password we keep only a digest from which it cannot be read back.',
        'Of your companies: those you act for and what you may do in each.',
        'Of the use: date, time, IP address and kind of browser of each access, and what was requested, changed or consulted.',
        'Of the operation: data of drivers and other representatives, such as name, CPF, driving licence and number plate, given by the companies.',
        'Of contacts: the messages exchanged with the terminal.',
      ],
      'We ask for no sensitive data, and the portal is not meant for people under 18.',
    ],
  },
  {
    id: 'finalidades',
    title: 'What we use them for, and on which basis',
    body: [
      [
        'Creating and protecting the account, providing the services requested and sending notices about them: performance of a contract.',
        'Controlling who enters the premises, reporting to customs and other authorities and keeping tax documents and access records: legal obligation.',
        'Preventing fraud, finding the cause of failures and improving the portal: legitimate interest, with as little data as possible.',
        'Defending rights in proceedings: regular exercise of rights.',
      ],
      'No decisions about people are made by machines alone, and there is no targeted advertising.',
    ],
  },
  {
    id: 'compartilhamento',
    title: 'Whom we share them with',
    body: [
      [
        'Companies that take part in the same service (customer, customs broker, haulier, shipping line and others), as far as they need to know who did what.',
        'Authorities, when the law requires it or a court orders it.',
        'Technology suppliers that work for the terminal and may use the data only as it instructs.',
      ],
      'Your data are not sold. If a supplier keeps them outside Brazil, that happens only with the safeguards that the LGPD requires.',
    ],
  },
  {
    id: 'prazos',
    title: 'How long we keep them',
    body: [
      [
        'Account data: as long as the account exists.',
        'Registrations that were not activated: 3 days.',
        'Copies of e-mails sent by the portal: 30 days.',
        'Access records: at least 6 months, as the Brazilian Internet Act (Law No. 12,965/2014) requires.',
        'Requests, documents and the record of who made them: for the periods of customs, tax and civil law.',
      ],
      'After that, the data are deleted or can no longer be linked to you.',
    ],
  },
  {
    id: 'direitos',
    title: 'Your rights',
    body: [
      'The LGPD guarantees that you may, at any time and free of charge:',
      [
        'learn whether we process data about you and receive a copy of them;',
        'correct what is incomplete, wrong or out of date (name, e-mail and language you change yourself under “My data”);',
        'ask for data that are unnecessary or processed against the law to be blocked or deleted;',
        'take your data to another supplier, as the regulations provide;',
        'learn whom we share them with;',
        'object to processing that does not follow the law.',
      ],
      'Write to the data protection officer. We may ask you to confirm who you are before we answer. If the answer is not enough, you may turn to the Brazilian data protection authority (ANPD).',
    ],
  },
  {
    id: 'navegador',
    title: 'What stays in your browser',
    body: [
      [
        'The session: until you sign out or close the tab; or longer, if you tick “Remember me”.',
        'Preferences: language, colours, the company chosen and the way you arrange lists.',
        'A cookie that recognises a device on which you have signed in before, so that attempts from elsewhere do not lock your account.',
      ],
      'All of this only makes the portal work. There are no cookies for advertising or for following you across sites. Where signing in is protected against robots, that protection comes from a third party and follows its policy too.',
    ],
  },
  {
    id: 'seguranca',
    title: 'Security',
    body: [
      'Every access is checked on the server, important actions are recorded, and only those who need the data for their work see them. No system is free of risk: if an incident could cause you relevant harm, we will tell you and the ANPD.',
    ],
  },
  {
    id: 'mudancas',
    title: 'Changes to these terms',
    body: [
      'When these terms change, the date at the top changes and the portal says so. Changes that weigh on you are announced in advance, and whoever does not agree may close the account before they take effect.',
    ],
  },
  {
    id: 'lei',
    title: 'Law and jurisdiction',
    body: [
      'Brazilian law applies. Before any lawsuit, talk to the terminal’s customer service: almost everything can be settled by talking. Where that is not possible, the courts of the district in which the terminal lies have jurisdiction, unless the law guarantees you another one.',
    ],
  },
]
