import { handedIn, type PendenciaTela } from '@cais/core/api/pendencia.ts'
import type { FormaSlug } from '@cais/core/pendencia/formas.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { validateWith } from '../../app/validate.ts'
import { useCheckedForm } from '../../ui/use-checked-form.ts'
import { type KindValues, kindForms } from './kind-forms.ts'

/** What was filled in on a kind's screen, to read: the same fields, wherever they are looked at. */
export function KindReading({ slug, tela }: { slug: FormaSlug; tela: PendenciaTela }) {
  const { t } = useTranslation()
  const { Fields, emptyOf } = kindForms[slug]
  const form = useCheckedForm<{ dados: KindValues }>({
    initialValues: { dados: (tela.dados as KindValues | null) ?? emptyOf(tela) },
    validate: validateWith(handedIn(slug)),
  })
  if (isBlank(slug, tela)) return <Text c="dimmed">{t('pendencia.nada-preenchido')}</Text>
  return <Fields form={form} tela={tela} readOnly />
}

/** Nobody has said anything; an inspection shows how far it is even so. */
export const isBlank = (slug: FormaSlug, { dados, transportador }: PendenciaTela) =>
  !dados && !transportador && slug !== 'vistoria-mapa'
