import type { FormaTela } from '@cais/core/api/pendencia.ts'
import type { FormaSlug } from '@cais/core/pendencia/kinds.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { kindFormOf } from './kind-forms.ts'
import { useKindForm } from './use-kind-form.ts'

interface KindReadingProps<Slug extends FormaSlug> {
  slug: Slug
  tela: FormaTela<Slug>
}

/** What was filled in on a kind's screen, to read: the same fields, wherever they are looked at. */
export function KindReading<Slug extends FormaSlug>({ slug, tela }: KindReadingProps<Slug>) {
  const { t } = useTranslation()
  const { Fields } = kindFormOf(slug)
  const form = useKindForm(slug, tela)
  if (isBlank(slug, tela)) return <Text c="dimmed">{t('pendencia.nada-preenchido')}</Text>
  return <Fields form={form} tela={tela} readOnly />
}

/** Nobody has said anything, and there is nothing else to say. */
export const isBlank = <Slug extends FormaSlug>(slug: Slug, { dados, transportador }: FormaTela<Slug>) =>
  !dados && !transportador && !kindFormOf(slug).speaksUnfilled
