import type { StructuredData } from '@site/contracts/structured-data';
import { valueOr } from '@site/area/rules/load';
import { toSafeLink } from '@site/area/rules/links';
import { brand } from '@site/shared/text/brand';
import type { HomeStore } from '../../stores/home.store';
import { toShownQuestions } from './shown-questions';

const ORGANIZATION = '/#organization';

/**
 * Returns structured data for search engines: the organization with its social networks, the site, and the
 * FAQ.
 */
export function toHomeStructuredData(
  { blocks, socialCards }: HomeStore,
  isBeforeLaunch: boolean,
): StructuredData[] {
  const questions = toShownQuestions(valueOr(blocks.faq, null)?.listFAQ ?? [], isBeforeLaunch);
  const sameAs = socialCards.map(({ link }) => toSafeLink(link)).filter((link) => link !== null);
  return [
    {
      '@type': 'Organization',
      '@id': ORGANIZATION,
      name: brand.name,
      url: '/',
      logo: '/icons/icon-512.png',
      ...(sameAs.length > 0 && { sameAs }),
    },
    {
      '@type': 'WebSite',
      '@id': '/#site',
      name: brand.name,
      url: '/',
      inLanguage: 'ru',
      publisher: { '@id': ORGANIZATION },
    },
    ...(questions.length > 0 ? [{ '@type': 'FAQPage', mainEntity: questions.map(toQuestion) }] : []),
  ];
}

const toQuestion = ({ question, answer }: { question: string; answer: string }) => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: answer },
});
