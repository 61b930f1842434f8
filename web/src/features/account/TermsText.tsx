import { termsDay } from '@cais/core/rules/termos.ts'
import { List, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../client/formats.ts'
import { currentLanguage } from '../../client/language.ts'
import { useTerminal } from '../../client/portal-info.ts'
import classes from './Terms.module.css'
import { en } from './terms/en.ts'
import { ptBr } from './terms/pt-br.ts'
import type { Section } from './terms/terms.ts'

const texts = { 'pt-br': ptBr, en }

export const currentTerms = (): readonly Section[] => texts[currentLanguage()]

/** The terms of use and privacy in the current language. */
export function TermsText() {
  const { t } = useTranslation()
  const email = useTerminal()?.encarregado
  const contato = email ? t('terms.contato', { email }) : t('terms.sem-contato')
  return (
    <article className={classes.text}>
      <Text c="dimmed" size="sm">
        {t('terms.version', { day: formatDay(termsDay) })}
      </Text>
      {currentTerms().map((section, index) => (
        <section key={section.id} id={section.id} className={classes.section}>
          <Title order={2} size="h4" className={classes.heading}>
            {index + 1}. {section.title}
          </Title>
          {section.body.map((block) =>
            typeof block === 'string' ? (
              <p key={block}>{block.replace('{contato}', contato)}</p>
            ) : (
              <List key={block[0]} spacing={4} className={classes.list}>
                {block.map((item) => (
                  <List.Item key={item}>{item}</List.Item>
                ))}
              </List>
            ),
          )}
        </section>
      ))}
    </article>
  )
}
