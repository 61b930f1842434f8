import i18next from 'i18next'

/** Who said it: a system by its name, a person by theirs. */
export const quemText = ({ fonte, por }: { fonte: { nome: string }; por: string | null }) =>
  por ? i18next.t('cadastros.dito.a-mao', { quem: por }) : fonte.nome
